import type { RefObject } from 'react';

interface FileInputProps {
  /** Through which a button or an entry of a menu opens it. */
  readonly from: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly accept: string;
  readonly onFile?: (file: File) => void;
  /** Given where several can be chosen at once. */
  readonly onFiles?: (files: File[]) => void;
}

/** The browser's own way to choose a file, or several, hidden behind something that opens it. The same file can be chosen twice. */
export function FileInput({ from, label, accept, onFile, onFiles }: FileInputProps) {
  return (
    <input
      ref={from}
      type="file"
      hidden
      multiple={onFiles !== undefined}
      aria-label={label}
      accept={accept}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = '';
        if (files.length === 0) return;
        onFiles?.(files);
        onFile?.(files[0]);
      }}
    />
  );
}
