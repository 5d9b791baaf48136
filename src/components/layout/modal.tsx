import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import styles from './modal.module.css';
import { layoutWords } from '../../words/en/layout.ts';

interface ModalProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** A dialog over the page; Escape and the close button leave it, and focus returns to where it was. */
export function Modal({ title, children, actions, onClose }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.modal} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {children}
      <footer>
        {actions}
        <Button onClick={onClose}>{layoutWords.close}</Button>
      </footer>
    </dialog>
  );
}
