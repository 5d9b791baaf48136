import { useCallback, useRef, useState } from 'react';
import { classes } from '../components/classes.ts';
import { Glyph, Icon } from '../components/icon.tsx';
import { useDismiss } from '../components/use-dismiss.ts';
import { useApp } from '../state/use-app.ts';
import { purposes } from '../state/purposes.ts';
import { type StageDefinition, marks, stageGroups } from '../state/stage.ts';
import type { StageId } from '../state/stage-id.ts';
import type { StageMark } from '../state/stage-mark.ts';
import styles from './rail.module.css';
import { stageOf, stages } from './stages.ts';

/** The way through: the stages in their groups, each with how far it is. On a narrow page one button opens it. */
export function Rail() {
  const { stage: current } = stageOf(useApp((state) => state.stage));
  const isFailed = useMark(current, ({ sign }) => sign === 'failed');
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLElement>(null);
  const leave = useCallback(() => setOpen(false), []);
  useDismiss(root, isOpen, leave);
  return (
    <nav
      ref={root}
      className={classes(styles.rail, isOpen && styles.open)}
      aria-label="Stages"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <button
        type="button"
        className={classes(styles.bar, isFailed && styles.failed)}
        aria-label={`All stages, now ${current.title}${isFailed ? ', failed' : ''}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isFailed && <Glyph name="failed" />}
        <b>{current.title}</b>
        <StateLine stage={current} />
        <Icon name="down" />
      </button>
      <div className={styles.groups}>
        {stageGroups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {stages
                .filter((stage) => stage.group === group)
                .map((stage) => (
                  <li key={stage.id}>
                    <RailButton stage={stage} onChosen={leave} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

function RailButton({ stage, onChosen }: { readonly stage: StageDefinition; readonly onChosen: () => void }) {
  const isCurrent = useApp((state) => state.stage === stage.id);
  const isOpen = useApp((state) => state.source !== null || stage.needs({ recipe: null, view: null }) === null);
  const sign = useMark(stage, (mark) => mark.sign);
  const isAside = useApp((state) => !(purposes[state.purpose] as readonly StageId[]).includes(stage.id));
  const goTo = useApp((state) => state.goTo);
  return (
    <button
      type="button"
      className={classes(styles.item, styles[sign], isAside && styles.aside)}
      aria-current={isCurrent ? 'step' : undefined}
      disabled={!isOpen}
      onClick={() => {
        onChosen();
        goTo(stage.id);
      }}
    >
      <Glyph name={isCurrent && sign !== 'failed' ? 'here' : sign} />
      <b>{stage.title}</b>
      <StateLine stage={stage} />
    </button>
  );
}

function StateLine({ stage }: { readonly stage: StageDefinition }) {
  return <small>{useMark(stage, ({ words }) => words)}</small>;
}

/** How far a stage is; one whose screen could not be shown has failed, whatever was computed in it. */
function useMark<T>(stage: StageDefinition, part: (mark: StageMark) => T): T {
  return useApp((state) => part(state.broken.includes(stage.id) ? marks.failed : stage.mark(state)));
}
