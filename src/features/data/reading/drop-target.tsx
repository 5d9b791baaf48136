import { useState, type DragEvent, type ReactNode } from 'react';
import { isCertificate } from '../../../state/check-files.ts';
import { jsonKindOf } from '../../../state/json-kind.ts';
import { appStore } from '../../../state/use-app.ts';
import { classes } from '../../../components/classes.ts';
import styles from './drop-target.module.css';

interface DropTargetProps {
  /** What becomes of a table; without it, it is opened. */
  readonly onTable?: (file: File) => void;
  readonly children: ReactNode;
}

/**
 * Takes files dropped anywhere on the stage: a table, or a recipe, told apart by what they hold; with a certificate among them, or
 * while a release is being checked, all of them are for the check.
 */
export function DropTarget({ onTable, children }: DropTargetProps) {
  const [isOver, setOver] = useState(false);
  const onDrop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    const [file] = files;
    if (file === undefined) return;
    const { check, addToCheck } = appStore.getState();
    const isForCheck = check !== null || (await Promise.all(files.map(isCertificate))).includes(true);
    if (isForCheck) return addToCheck(files);
    const isTable = (await jsonKindOf(file, file.name)) === null;
    if (isTable && onTable !== undefined) onTable(file);
    else await appStore.getState().openFile(file, file.name);
  };
  return (
    <div
      className={classes(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => void onDrop(event)}
    >
      {children}
    </div>
  );
}
