/** Undo and redo over values that are never changed in place. */
export interface History<T> {
  readonly past: readonly { readonly value: T; readonly label: string }[];
  readonly future: readonly { readonly value: T; readonly label: string }[];
}

const depth = 100;

export const emptyHistory: History<never> = { past: [], future: [] };

/** Remembers the value that is about to be replaced; `label` says in words what replaced it. */
export function remember<T>(history: History<T>, value: T, label: string): History<T> {
  return { past: [...history.past, { value, label }].slice(-depth), future: [] };
}

export function stepBack<T>(history: History<T>, value: T): { value: T; history: History<T> } | null {
  const last = history.past.at(-1);
  if (last === undefined) return null;
  return {
    value: last.value,
    history: { past: history.past.slice(0, -1), future: [{ value, label: last.label }, ...history.future] },
  };
}

export function stepForward<T>(history: History<T>, value: T): { value: T; history: History<T> } | null {
  const [next, ...future] = history.future;
  if (next === undefined) return null;
  return { value: next.value, history: { past: [...history.past, { value, label: next.label }], future } };
}
