import { type RefObject, useRef } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import { fieldWords } from '../../words/en/fields.ts';

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

interface FileButtonsProps {
  readonly onImport: (file: File) => void;
  readonly onExport: () => void;
}

/** Reads a tree from a CSV file and writes it to one. */
export function FileButtons({ onImport, onExport }: FileButtonsProps) {
  return (
    <>
      <FileButton title={fieldWords.import} accept=".csv,.txt,text/csv" look="small" onFile={onImport} />
      <Button look="small" onClick={onExport}>
        {fieldWords.export}
      </Button>
    </>
  );
}

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
