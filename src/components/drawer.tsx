import { useEffect, useRef, type ReactNode } from 'react';

interface DrawerProps {
  readonly title: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Details beside the table they belong to; on a narrow page below it, brought into view. */
export function Drawer({ title, label, children, onClose }: DrawerProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = element.current?.getBoundingClientRect();
    if (box !== undefined && box.top > window.innerHeight - 80) element.current?.scrollIntoView();
  }, []);
  return (
    <aside className="drawer" aria-label={label} ref={element}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="btn small" onClick={onClose}>
          Close
        </button>
      </header>
      {children}
    </aside>
  );
}
