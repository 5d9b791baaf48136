/** What is open beside a list; `isWalked` when the arrow keys led to it, so that the focus stays in the list. */
export interface Opened {
  readonly id: number;
  readonly isWalked: boolean;
}

/** What a tab with a pane needs to open and close it. */
export interface OpenedProps {
  readonly opened: Opened | null;
  readonly onOpen: (id: number, isWalked?: boolean) => void;
  readonly onClose: () => void;
}

/** The steps to what is before and after in a list; null where there is none. */
export function stepsThrough(ids: readonly number[], id: number, onOpen: (id: number) => void) {
  const at = ids.indexOf(id);
  return {
    onPrevious: at > 0 ? () => onOpen(ids[at - 1]) : null,
    onNext: at >= 0 && at + 1 < ids.length ? () => onOpen(ids[at + 1]) : null,
  };
}
