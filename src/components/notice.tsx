import type { ReactNode } from 'react';

interface NoticeProps {
  readonly tone?: 'info' | 'warning' | 'danger';
  readonly children: ReactNode;
  readonly onDismiss?: () => void;
}

const words = { info: 'Note', warning: 'Please note', danger: 'Problem' };

/** A message that stays until it is dealt with; its kind is said in words as well as in colour. */
export function NoticeBox({ tone = 'info', children, onDismiss }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={tone === 'danger' ? 'alert' : 'note'}>
      <div>
        <span className="hidden">{words[tone]}: </span>
        {children}
      </div>
      {onDismiss && (
        <button type="button" className="btn small" onClick={onDismiss}>
          Dismiss
        </button>
      )}
    </div>
  );
}
