import { classes } from './classes.ts';
import styles from './glyph.module.css';

/** The shapes that stand for a verdict or a state; each has its own form, so that no colour is needed to tell them apart. */
const glyphs = {
  clear: <path d="M6 1 11.5 11H.5Z" fill="currentColor" />,
  unclear: <path d="M6 2 10.8 10.5H1.2Z" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />,
  within: <circle cx="6" cy="6" r="4.4" fill="currentColor" />,
  tooFew: (
    <>
      <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M3.6 6h4.8" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  untested: (
    <circle cx="6" cy="6" r="4.8" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.6" />
  ),
  ok: (
    <path
      d="M1.5 6.5 4.7 9.5 10.5 2.8"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  stale: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M10.4 4.2A5 5 0 1 0 11 6.5" />
      <path d="M10.8 1.4v3h-3" />
    </g>
  ),
  failed: <path d="M2 2 10 10M10 2 2 10" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
  open: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.3" />,
  here: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  info: (
    <>
      <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M6 5.4v3.2M6 3.1v.4" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
    </>
  ),
} as const;

export type GlyphName = keyof typeof glyphs;

/** A small shape before words that say the same. */
export function Glyph({ name, isPlain = false }: { readonly name: GlyphName; readonly isPlain?: boolean }) {
  return (
    <svg className={classes(styles.glyph, !isPlain && styles[name])} viewBox="0 0 12 12" aria-hidden="true">
      {glyphs[name]}
    </svg>
  );
}
