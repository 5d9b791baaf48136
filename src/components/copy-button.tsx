import { useState } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly title: string;
  /** What it is called where several have the same title. */
  readonly label: string;
  readonly content: string;
}

/** Puts a text on the clipboard, and says whether that worked. */
export function CopyButton({ title, label, content }: CopyButtonProps) {
  const [done, setDone] = useState<{ readonly content: string; readonly isCopied: boolean } | null>(null);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(content).then(
      () => true,
      () => false,
    );
    setDone({ content, isCopied });
  };
  const isCurrent = done?.content === content;
  const words = done?.isCopied === true ? 'Copied' : 'Not allowed here: select and copy it';
  return (
    <Button look="small" aria-label={isCurrent ? `${label}: ${words}` : label} onClick={() => void copy()}>
      {isCurrent ? words : title}
    </Button>
  );
}
