import { useEffect } from 'react';

interface Moves {
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** N and B go to the next lesson and back, and the keys of a presenter do on a projector; never while somebody types. */
export function useLessonKeys({ onNext, onBack }: Moves, isProjector: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const isNext = key === 'n' || (isProjector && key === 'PageDown');
      const isBack = key === 'b' || (isProjector && key === 'PageUp');
      if (!isNext && !isBack) return;
      event.preventDefault();
      if (isNext) onNext();
      else onBack();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog') !== null || target.isContentEditable) return true;
  return target instanceof HTMLInputElement
    ? target.type !== 'range'
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
