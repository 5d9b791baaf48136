import { useRef } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { FileInput } from './file-input.tsx';

interface FileButtonProps {
  readonly title: string;
  /** What it is called where several have the same title. */
  readonly label?: string;
  readonly accept: string;
  readonly look?: ButtonLook;
  readonly onFile?: (file: File) => void;
  /** Given where several can be chosen at once. */
  readonly onFiles?: (files: File[]) => void;
}

/** A button that lets the person choose a file, or several; the file stays on this computer. */
export function FileButton({ title, label = title, accept, look, onFile, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} aria-label={label} onClick={() => input.current?.click()}>
        {title}
      </Button>
      <FileInput from={input} label={label} accept={accept} onFile={onFile} onFiles={onFiles} />
    </>
  );
}
