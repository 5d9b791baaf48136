import { client } from '../../../client/client.ts';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { measureInfos, type Measure } from '../../../engine/vocabulary/measures.ts';
import { useRepairAnswer } from '../../../state/ask-repair.ts';
import type { DoneWay } from '../ways/index.ts';
import text from '../../../components/text.module.css';

const ask = (id: string) => client.repairMeasures(id);
const share = (value: number | null) => (value === null ? 'not measured' : `${(100 * value).toFixed(2)}%`);

function say(measure: Measure, value: number | null, isRare = false): string {
  if (isRare) return `${say(measure, value)} *`;
  if (value === null) return 'undefined';
  if (!Number.isFinite(value)) return 'infinite';
  return measureInfos[measure].kind === 'difference' ? `${(100 * value).toFixed(1)} points` : value.toFixed(3);
}

/** The figures of the literature: what became of the patterns, and every measure before and after. */
export function MeasuresTable({ shown }: { readonly shown: DoneWay }) {
  const { value: measures } = useRepairAnswer(shown, ask);
  const { utility, left } = shown.run;
  const rare = measures?.[0]?.rare ?? 0;
  return (
    <section aria-label="All measures">
      <h3>All measures</h3>
      <ScrollBox label="Utility">
        <DataTable
          hasRowHeads
          numbers={[1]}
          header={['Measure of the thesis', 'Value', 'What it says']}
          rows={[
            [
              'Discrimination removed (DDPD)',
              share(utility.DDPD),
              `rules over the limit that are gone: ${formatCount(left.rules)} left, ${formatCount(left.hidden)} out of sight`,
            ],
            [
              'Protection kept (DDPP)',
              share(utility.DDPP),
              'rules not over the limit that are still there and not over it',
            ],
            ['The same of stand-ins (IDPD)', share(utility.IDPD), 'patterns that stood in for a group and are gone'],
            [
              'and what it kept (IDPP)',
              share(utility.IDPP),
              'other patterns that are still there and stand in for nobody',
            ],
            ['Misses cost (MC)', share(utility.MC), 'patterns that were lost'],
            ['Ghost cost (GC)', share(utility.GC), 'patterns that are new'],
          ]}
        />
      </ScrollBox>
      <ScrollBox label="Measures before and after">
        <DataTable
          hasRowHeads
          numbers={[1, 2, 3, 4]}
          header={['Over all rules', 'Worst before', 'after', 'Median before', 'after']}
          rows={(measures ?? []).map(({ measure, worst, median }) => [
            measureInfos[measure].title,
            say(measure, worst.before),
            say(measure, worst.after, worst.isRare),
            say(measure, median.before),
            say(measure, median.after),
          ])}
        />
      </ScrollBox>
      {rare > 0 && (
        <p className={text.caption}>
          {formatMany(rare, 'rule that was', 'rules that were')} looked at before {rare === 1 ? 'is' : 'are'} too rare
          to be looked for now. The figures after include them, on their own counts; * marks a worst value among them.
        </p>
      )}
    </section>
  );
}
