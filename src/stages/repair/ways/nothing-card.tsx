import type { RepairWay } from '../../../state/repair-ways.ts';
import { useNames } from '../../../state/use-names.ts';
import { isNothingTested, nameUntested } from '../repair-sentences.ts';
import { ReasonLine } from './reason-line.tsx';
import type { DoneWay } from './recommend.ts';
import { WaysMenu } from './ways-menu.tsx';
import styles from './way-card.module.css';

interface NothingCardProps {
  readonly shown: DoneWay;
  /** The other ways, to look at all the same. */
  readonly others: readonly DoneWay[];
  readonly onPick: (way: RepairWay) => void;
}

/** In place of a recommended way where nothing that was tested is over the limit; what was not tested is named. */
export function NothingCard({ shown: { run }, others, onPick }: NothingCardProps) {
  const names = useNames();
  const untested = nameUntested(run.coverage, names);
  const isUnknown = isNothingTested(run);
  return (
    <section className={styles.card} aria-label="The chosen way">
      <header>
        <h3>{isUnknown ? 'Nothing was tested' : 'Nothing to repair'}</h3>
      </header>
      <p className={styles.what}>
        {isUnknown
          ? 'Whether anything is over the limit is not known'
          : 'No situation that was tested is over the limit'}
        , so no way is recommended. Each was tried on a copy all the same.
      </p>
      <ul>
        {untested !== null && (
          <ReasonLine sign="untested" strong={`Not tested: ${untested}.`} words="Nothing is said of them." />
        )}
        {run.utility.redlining === null && (
          <ReasonLine sign="untested" strong="Not tested: stand-ins." words="They were not looked for." />
        )}
      </ul>
      {others.length > 0 && (
        <footer>
          <WaysMenu title="Look at a way" ways={others} onPick={onPick} />
        </footer>
      )}
    </section>
  );
}
