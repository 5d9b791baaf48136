import { Button } from '../../../components/button.tsx';
import { Tag } from '../../../components/tag.tsx';
import { sayWay, wayTitle, type RepairWay } from '../../../state/repair-ways.ts';
import { useNames } from '../../../state/use-names.ts';
import { favourNoun, nameUntested } from '../repair-sentences.ts';
import { ReasonLine } from './reason-line.tsx';
import type { DoneWay } from './recommend.ts';
import { listReasons } from './way-reasons.ts';
import { WaysMenu } from './ways-menu.tsx';
import styles from './way-card.module.css';

interface WayCardProps {
  readonly shown: DoneWay;
  readonly recommended: DoneWay | null;
  /** The fewest rows that any other way changes, itself and what cannot be checked aside. */
  readonly next: number | null;
  readonly isUsed: boolean;
  readonly onUse: () => void;
  /** The other ways, to choose among. */
  readonly others: readonly DoneWay[];
  readonly onPick: (way: RepairWay) => void;
}

/** One way with each reason for it and each cost. */
export function WayCard({ shown, recommended, next, isUsed, others, onUse, onPick }: WayCardProps) {
  const names = useNames();
  const untested = nameUntested(shown.run.coverage, names);
  const { sentence, from } = sayWay(shown.way);
  return (
    <section className={styles.card} aria-label="The chosen way">
      <header>
        <h3>{wayTitle(shown.way)}</h3>
        {shown.way === recommended?.way && <Tag tone="accent">recommended</Tag>}
      </header>
      <p className={styles.what}>
        {sentence} <span>{from}</span>
      </p>
      <ul>
        {listReasons(shown, next, favourNoun(names)).map((reason) => (
          <ReasonLine key={reason.strong} {...reason} />
        ))}
        {untested !== null && (
          <ReasonLine
            sign="untested"
            strong={`Not tested: ${untested}.`}
            words="We did not measure what the repair does to them."
          />
        )}
      </ul>
      <footer>
        <Button look="primary" aria-pressed={isUsed} onClick={onUse}>
          {isUsed ? 'In use' : 'Use this repair'}
        </Button>
        {others.length > 0 && <WaysMenu title="Choose another" ways={others} onPick={onPick} />}
      </footer>
    </section>
  );
}
