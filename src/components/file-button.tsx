import { useRef } from 'react';

interface FileButtonProps {
  readonly title: string;
  readonly accept: string;
  readonly className?: string;
  readonly onFile: (file: File) => void;
}

/** A button that lets the person choose one file; the file stays on this computer. */
export function FileButton({ title, accept, className = 'btn', onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {title}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={title}
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
