import { Button } from './button.tsx';
import { FileButton } from './file-button.tsx';

interface FileButtonsProps {
  readonly onImport: (file: File) => void;
  readonly onExport: () => void;
}

/** Reads a tree from a CSV file and writes it to one. */
export function FileButtons({ onImport, onExport }: FileButtonsProps) {
  return (
    <>
      <FileButton title="Import" accept=".csv,.txt,text/csv" look="small" onFile={onImport} />
      <Button look="small" onClick={onExport}>
        Export
      </Button>
    </>
  );
}
