import { useState } from 'react';
import { formatMany } from '../../components/format.ts';
import { useApp } from '../../state/use-app.ts';
import { BackgroundEditor } from './background-editor.tsx';

/** What is known about groups from outside the table, and the way to say more. */
export function BackgroundBar({ unused }: { readonly unused: readonly string[] }) {
  const background = useApp((state) => state.recipe?.background ?? null) ?? [];
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="row hint">
        {background.length === 0 ? 'The shares come from this table.' : `${formatMany(background.length, 'share')} from outside ${background.length === 1 ? 'is' : 'are'} used as well.`}
        {unused.length > 0 && ` ${formatMany(unused.length, 'of them fits', 'of them fit')} no record or rule here.`}
        <button type="button" className="btn small" onClick={() => setOpen(true)}>
          {background.length === 0 ? 'Add what you know from elsewhere' : 'Change what is known from elsewhere'}
        </button>
      </p>
      {isOpen && <BackgroundEditor unused={unused} onClose={() => setOpen(false)} />}
    </>
  );
}
