import { BudgetBar, sayShare } from '../../../components/budget/index.ts';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { Figures } from '../../../components/split.tsx';
import type { PublishSummary } from '../../../contracts/engine-api.ts';
import { patternBudget, promiseOf } from '../../../engine/vocabulary/epsilon-words.ts';
import type { DifferentialPrivacy } from '../../../engine/vocabulary/settings.ts';
import { whoIsLookedAt } from '../../../engine/vocabulary/say-sums.ts';
import { useApp } from '../../../state/use-app.ts';
import { pointNear } from './noise-sentences.ts';
import { SpreadFigure } from './spread-figure.tsx';
import type { Simulation } from './use-simulated.ts';
import styles from './noise.module.css';
import text from '../../../components/text.module.css';

interface ComparedProps {
  readonly privacy: DifferentialPrivacy;
  readonly simulation: Simulation;
  /** Whether the parts of the budget are shown here. */
  readonly hasBudget: boolean;
}

/** k-anonymity and differential privacy side by side, with what noise would do, before anything is spent. */
export function Compared({ privacy, simulation, hasBudget }: ComparedProps) {
  const { simulated, isBusy, problem, start } = simulation;
  const plain = useApp((state) => state.runs.publish.found?.value ?? null);
  const view = useApp((state) => state.view)!;
  const epsilon = String(privacy.epsilon);
  const known = plain === null || plain.k === null ? null : { k: plain.k, off: plain.distortion };
  return (
    <section className={styles.section} aria-labelledby="compared">
      <h2 id="compared">
        k-anonymity or differential privacy?
        <small>{saySize(view.totalWeight)}</small>
      </h2>
      <Figures>
        <div>
          <ScrollBox label="k-anonymity and differential privacy compared">
            <Promises plain={plain} privacy={privacy} simulated={simulated} />
          </ScrollBox>
          {hasBudget && <BudgetBar epsilon={epsilon} parts={patternBudget} />}
        </div>
        {simulated !== null ? (
          <SpreadFigure points={simulated} top={privacy.top} epsilon={epsilon} plain={known} />
        ) : (
          <p className={text.hint}>
            {problem ??
              (isBusy ? 'Trying budgets on made-up data ...' : 'What would noise do to counts of this size? ')}
            {!isBusy && (
              <Button look="small" onClick={start}>
                Try it on made-up data
              </Button>
            )}
          </p>
        )}
      </Figures>
    </section>
  );
}

interface PromisesProps {
  readonly plain: PublishSummary | null;
  readonly privacy: DifferentialPrivacy;
  readonly simulated: Simulation['simulated'];
}

function Promises({ plain, privacy, simulated }: PromisesProps) {
  const { epsilon, top } = privacy;
  const k = plain?.k ?? null;
  const near = simulated === null ? null : pointNear(simulated, epsilon);
  const wrong = near === null ? null : top - Math.round(near.found.middle * top);
  const factor = promiseOf(epsilon).factor;
  return (
    <DataTable
      caption="k-anonymity and differential privacy"
      hasRowHeads
      header={['', k === null ? 'k-anonymity' : `k-anonymity, k = ${k}`, `Differential privacy, ε = ${epsilon}`]}
      rows={[
        [
          'Promise',
          k === null
            ? `counts single out no small group ${whoIsLookedAt}`
            : `counts single out no fewer than ${k} people ${whoIsLookedAt}`,
          `one person makes any result at most ${factor < 100 ? Number(factor.toPrecision(3)) : formatCount(Math.round(factor))} times as likely`,
        ],
        ['Against people who know more', 'no promise', 'holds whatever they know'],
        [
          'Counts changed',
          plain === null || k === null
            ? 'not tried here yet'
            : `${formatCount(plain.changed)} of ${formatCount(plain.patterns)}, off by ${sayShare(plain.distortion)} on average`,
          near === null
            ? 'all; not tried yet by how much'
            : near.off === null
              ? 'nothing is found under the noise'
              : `all, off by about ${sayShare(near.off.middle)} on average`,
        ],
        [
          'Patterns lost or made up',
          plain === null || plain.withheld === 0 ? 'none' : `${formatCount(plain.withheld)} withheld, none made up`,
          wrong === null
            ? 'both happen'
            : `about ${formatCount(wrong)} of ${formatCount(top)} are not among the ${formatCount(top)} most frequent`,
        ],
        ['Can be repeated', 'as often as you like', 'once: the budget is spent, and budgets add up'],
      ]}
    />
  );
}

/** Whether there are enough people for noise, in a few words. */
function saySize(people: number): string {
  if (people < 1000)
    return `${formatMany(people, 'person', 'people')} are few for noise: k-anonymity suits them better.`;
  return `${formatCount(people)} people.`;
}
