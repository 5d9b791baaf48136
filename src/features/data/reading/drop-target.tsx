import { useState, type DragEvent, type ReactNode } from 'react';
import { openRecipeFile } from '../../../state/recipe-file.ts';
import { appStore } from '../../../state/use-app.ts';
import { classes } from '../../../components/classes.ts';
import styles from './drop-target.module.css';

/** Takes a file dropped anywhere on the stage: a table, or a recipe when it ends in .json. */
export function DropTarget({ children }: { readonly children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const onDrop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    if (file.name.endsWith('.json')) await openRecipeFile(file);
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
