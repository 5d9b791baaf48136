import type { RefObject } from 'react';

interface FileInputProps {
  /** Through which a button or an entry of a menu opens it. */
  readonly from: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** The browser's own way to choose one file, hidden behind something that opens it. The same file can be chosen twice. */
export function FileInput({ from, label, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={from}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
