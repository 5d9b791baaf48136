import type { ReactNode } from 'react';

/** A frame in which a table scrolls by mouse, touch and keyboard instead of widening the page. */
export function ScrollBox({ label, className = '', children }: { readonly label: string; readonly className?: string; readonly children: ReactNode }) {
  return (
    <div className={`scroll ${className}`} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
