import { useEffect } from 'react';
import { appStore } from '../state/use-app.ts';

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) everywhere but in a text field, which has an undo of its own. */
export function useUndoKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio') return;
      const key = event.key.toLowerCase();
      const { undo, redo } = appStore.getState();
      if (key === 'z' && !event.shiftKey) undo();
      else if (key === 'y' || key === 'z') redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
