import { useState } from 'react';
import { CommitInput } from '../../../components/commit-input.tsx';
import { Glyph } from '../../../components/glyph.tsx';
import { Menu } from '../../../components/menu.tsx';
import type { ComparedScenario } from '../../../contracts/engine-api.ts';
import { renamePin, removePin, restorePin } from '../../../state/pins.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { sayWhat } from '../compare-sentences.ts';
import { stageOfPin } from '../stage-of-pin.ts';
import styles from './column-head.module.css';

interface ColumnHeadProps {
  readonly scenario: ComparedScenario;
  /** A or B; null for neither. */
  readonly letter: string | null;
  readonly onChoose: () => void;
}

/** A result: its title, what it is, the tick that makes it A or B, and what can be done with it. */
export function ColumnHead({ scenario, letter, onChoose }: ColumnHeadProps) {
  const { title, steps, figures, problem } = scenario;
  const names = useNames();
  const edit = useApp((state) => state.edit);
  const goTo = useApp((state) => state.goTo);
  const [isNaming, setNaming] = useState(false);
  const { stage, title: way } = stageOfPin(steps);
  const rename = (next: string) => {
    setNaming(false);
    edit(`Renamed: ${title}`, (before) => renamePin(before, title, next));
  };
  const goBack = () => {
    if (steps.length > 0) edit(`Settings of ${title}`, (before) => restorePin(before, scenario));
    goTo(stage);
  };
  return (
    <th scope="col" className={styles.head}>
      <span className={styles.pick}>
        <label>
          <input type="checkbox" checked={letter !== null} aria-label={`Compare ${title}`} onChange={onChoose} />
          <b>{letter}</b>
        </label>
        <Menu
          title={`More of ${title}`}
          isIcon
          entries={[
            { title: `Open in ${way}`, ...(steps.length > 0 ? { hint: 'with its settings' } : {}), run: goBack },
            { title: 'Rename', run: () => setNaming(true) },
            { title: 'Unpin', run: () => edit(`Unpinned: ${title}`, (before) => removePin(before, title)) },
          ]}
        />
      </span>
      {isNaming ? (
        <span onBlur={() => setNaming(false)}>
          <CommitInput label={`New name of ${title}`} value={title} isWide onCommit={rename} />
        </span>
      ) : (
        <span className={styles.title}>{title}</span>
      )}
      <small>{sayWhat(steps, figures, names)}</small>
      {problem !== null && (
        <small className={styles.problem}>
          <Glyph name="clear" /> {problem}
        </small>
      )}
    </th>
  );
}
