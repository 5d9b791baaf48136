import { Figures } from '../../../components/split.tsx';
import { formatList, formatMany, startSentence } from '../../../components/format.ts';
import type { SituationChanges } from '../../../contracts/engine-api.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import { wayTitle } from '../../../state/repair-ways.ts';
import { useNames } from '../../../state/use-names.ts';
import { favourNoun, sayStandFor } from '../repair-sentences.ts';
import type { SituationChip } from '../repair-answer.tsx';
import { leftOver, type DoneWay } from '../ways/index.ts';
import { PatternsLost } from './patterns-lost.tsx';
import { PaymentBars } from './payment-bars.tsx';
import { RateSlopes } from './rate-slopes.tsx';
import { SituationSlopes } from './situation-slopes.tsx';
import { WhatIsLeft } from './what-is-left.tsx';
import styles from './this-repair.module.css';

interface ThisRepairProps {
  readonly shown: DoneWay;
  readonly tried: readonly DoneWay[];
  readonly situations: SituationChanges | null;
  readonly pressed: readonly SituationChip[];
}

/** One way before and after: shares, situations, who pays, what is left and what was lost. */
export function ThisRepair({ shown, tried, situations, pressed }: ThisRepairProps) {
  const names = useNames();
  const { run } = shown;
  const paying = tried
    .filter(({ run: { paid } }) => paid.revoked + paid.granted > 0)
    .sort(
      (one, other) =>
        Number(other.way === shown.way) - Number(one.way === shown.way) ||
        one.run.paid.revoked - other.run.paid.revoked,
    );
  const noun = favourNoun(names);
  const unit = `${noun[0].toUpperCase()}${noun.slice(1)}s`;
  return (
    <section aria-labelledby="this-repair" className={styles.section}>
      <header>
        <h2 id="this-repair">This repair: {wayTitle(shown.way).toLowerCase()}</h2>
        <p>
          {formatMany(run.records, 'row')} changed{sayStandFor(run)}, in {formatMany(run.passes, 'pass', 'passes')},{' '}
          {(run.milliseconds / 1000).toFixed(1)} s. Checked by mining the copy again.
        </p>
      </header>
      <Figures>
        <RateSlopes run={run} />
        {situations !== null && situations.total > 0 && <SituationSlopes situations={situations} pressed={pressed} />}
      </Figures>
      <Figures>
        <PaymentBars
          title="Who pays in this repair"
          sentence={`${unit} taken from, and granted to, each group.`}
          name="who-pays"
          unit={unit}
          lines={run.paid.byGroup.map(({ attribute, value, size, revoked, granted, overwritten }) => ({
            title:
              value === null
                ? `${columnName(names, attribute)} not known`
                : startSentence(sayItem({ attribute, value }, names)),
            taken: revoked,
            granted,
            note: `${formatMany(size, 'person', 'people')}${overwritten > 0 ? `, ${formatMany(overwritten, 'person', 'people')} rewritten` : ''}`,
          }))}
        />
        <PaymentBars
          title="Who pays, way by way"
          sentence={sayOthers(paying)}
          name="who-pays-in-the-others"
          unit={unit}
          lines={paying.map(({ way, run: { paid } }) => ({
            title: wayTitle(way),
            taken: paid.revoked,
            granted: paid.granted,
          }))}
        />
      </Figures>
      <Figures>
        <WhatIsLeft run={run} situations={situations} />
        <PatternsLost key={run.id} shown={shown} />
      </Figures>
    </section>
  );
}

/** Whether all of the ways reach the limit: a way that leaves something over it is cheaper for that reason. */
function sayOthers(ways: readonly DoneWay[]): string {
  const short = ways.filter((way) => leftOver(way) > 0).length;
  if (short === 0) return `The same limit, reached in ${formatMany(ways.length, 'way')}.`;
  return `${formatMany(short, 'way leaves', 'ways leave')} situations over the limit: ${formatList(ways.filter((way) => leftOver(way) > 0).map(({ way }) => wayTitle(way)))}.`;
}
