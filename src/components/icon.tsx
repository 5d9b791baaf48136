import styles from './icon.module.css';
import { classes } from './classes.ts';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const icons = {
  undo: <path d="M5.5 3 2.5 6l3 3M3 6h6.2a4 4 0 0 1 0 8H7" {...line} />,
  redo: <path d="m10.5 3 3 3-3 3M13 6H6.8a4 4 0 0 0 0 8H9" {...line} />,
  close: <path d="m4 4 8 8M12 4l-8 8" {...line} />,
  more: (
    <g fill="currentColor">
      <circle cx="3.5" cy="8" r="1.2" />
      <circle cx="8" cy="8" r="1.2" />
      <circle cx="12.5" cy="8" r="1.2" />
    </g>
  ),
  search: (
    <g {...line}>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3.5 3.5" />
    </g>
  ),
  down: <path d="m4 6 4 4 4-4" {...line} />,
  left: <path d="m10 4-4 4 4 4" {...line} />,
  right: <path d="m6 4 4 4-4 4" {...line} />,
  people: (
    <g {...line}>
      <circle cx="6" cy="5.2" r="2.4" />
      <path d="M1.8 13.4c.3-2.6 2-4 4.2-4s3.9 1.4 4.2 4M10.4 3a2.3 2.3 0 0 1 0 4.4M11.8 9.8c1.4.5 2.2 1.8 2.4 3.6" />
    </g>
  ),
  file: (
    <g {...line}>
      <path d="M8 2v8.5M4.5 7.5 8 11l3.5-3.5M2.5 11v2.5h11V11" />
    </g>
  ),
} as const;

export type IconName = keyof typeof icons;

/** A picture beside or in place of a word; a button that shows only an icon names itself. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      {icons[name]}
    </svg>
  );
}

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
