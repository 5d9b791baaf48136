import { useEffect, useRef, type ReactNode } from 'react';

interface DrawerProps {
  readonly title: string;
  readonly label: string;
  readonly children: ReactNode;
  /** True when nobody asked for it: then the page stays where it is. */
  readonly isUnasked?: boolean;
  readonly onClose: () => void;
}

/** Details beside the table they belong to; on a narrow page below it, brought into view. */
export function Drawer({ title, label, children, isUnasked = false, onClose }: DrawerProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isUnasked) return;
    const box = element.current?.getBoundingClientRect();
    if (box !== undefined && (box.top > window.innerHeight - 80 || box.top < 0)) element.current?.scrollIntoView();
  }, [title, isUnasked]);
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <aside
      className="drawer"
      aria-label={label}
      ref={element}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null) onClose();
      }}
    >
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
