import { Glyph } from '../../../components/glyph.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import type { Candidate } from '../../../contracts/engine-api.ts';
import { withSetting, type FigureProps } from './figure-props.ts';
import styles from './figures.module.css';

const isCandidates = (value: unknown): value is readonly Candidate[][] =>
  Array.isArray(value) && value.every(Array.isArray);

const words: Readonly<Record<string, readonly string[]>> = {
  Sex: ['sex as it stands', 'sex hidden'],
  Race: ['race as it stands', 'white or not', 'race hidden'],
};

/** The search, one iteration at a time: what is checked, and what becomes of it. */
export function Lattice({ at, documents, onAt }: FigureProps) {
  const trace = documents.get(at[0] === 1 ? 'fair' : 'private');
  const iteration = isCandidates(trace) ? (trace[at[1] - 1] ?? []) : [];
  return (
    <div>
      <div className={styles.tools}>
        <Segmented
          label="What is asked for"
          value={String(at[0])}
          options={{ 0: 'Privacy', 1: 'Privacy and fairness' }}
          onChange={(which) => onAt(withSetting(at, 0, Number(which)))}
        />
        <Segmented
          label="Iteration"
          value={String(at[1])}
          options={{ 1: 'First: one column', 2: 'Second: two columns' }}
          onChange={(which) => onAt(withSetting(at, 1, Number(which)))}
        />
      </div>
      <ul className={styles.nodes} aria-label="Tables that are checked">
        {iteration.map((candidate) => (
          <Node key={JSON.stringify(candidate.levels)} candidate={candidate} />
        ))}
      </ul>
    </div>
  );
}

function Node({ candidate: { levels, isAnonymous, isProtective } }: { readonly candidate: Candidate }) {
  const passes = isAnonymous && isProtective !== false;
  const name = Object.entries(levels).map(([column, level]) => `${column[0]}${level}`);
  const said = Object.entries(levels).map(([column, level]) => words[column]?.[level] ?? `${column} ${level}`);
  return (
    <li className={passes ? styles.passed : styles.failed}>
      <b>⟨{name.join(', ')}⟩</b>
      <span>{said.join(', ')}</span>
      <span className={styles.verdict}>
        <Glyph name={passes ? 'within' : 'clear'} />
        {passes ? 'passes' : isAnonymous ? 'not fair' : 'groups too small'}
      </span>
    </li>
  );
}
