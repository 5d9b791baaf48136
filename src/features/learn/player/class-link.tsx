import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { writeLink } from '../../../state/link.ts';
import { writeAt } from '../read-place.ts';
import field from '../../../components/field.module.css';

interface ClassLinkProps {
  readonly lesson: string;
  readonly at: readonly number[];
}

/** A link to this lesson as it stands now; it carries settings and never data. */
export function ClassLink({ lesson, at }: ClassLinkProps) {
  const [shown, setShown] = useState<{ readonly link: string; readonly isCopied: boolean } | null>(null);
  const own = { stage: 'learn', sample: null, recipe: null, lesson: { id: lesson, at: writeAt(at) } } as const;
  const link = `${location.href.split('#')[0]}${writeLink(own)}`;
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setShown({ link, isCopied });
  };
  const isCurrent = shown?.link === link;
  return (
    <>
      <Button look="small" onClick={() => void copy()}>
        {isCurrent && shown.isCopied ? 'Link copied' : 'Copy link for a class'}
      </Button>
      {isCurrent && !shown.isCopied && (
        <input
          className={field.input}
          readOnly
          value={link}
          aria-label="Link"
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
