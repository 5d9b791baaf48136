import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../../../components/button.tsx';
import { exportFound } from '../../../state/export-file.ts';
import { appStore } from '../../../state/use-app.ts';
import { fileStem } from '../../../state/use-file-stem.ts';

interface ExportButtonProps {
  readonly node: number;
  /** While a point is open nothing goes out. */
  readonly isHeld: boolean;
  readonly guards: boolean;
  readonly look: ButtonLook;
  readonly children: ReactNode;
}

/** Saves the published table as a file, and keeps its certificate for the report. */
export function ExportButton({ node, isHeld, guards, look, children }: ExportButtonProps) {
  const save = () => {
    const { recipe } = appStore.getState();
    const name = `${fileStem()}-published.csv`;
    return exportFound(
      'generalize',
      'Exporting the published table',
      ({ id }, calls) => calls.writeNode(id, node, guards),
      (blob) => ({ name, blob }),
      ({ id }, calls) => calls.certifyNode(id, recipe!, node, { name, escapesFormulas: guards }),
    );
  };
  return (
    <Button look={look} disabled={isHeld} onClick={() => void save()}>
      {children}
    </Button>
  );
}
