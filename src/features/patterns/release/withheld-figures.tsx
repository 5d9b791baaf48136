import { useCallback, useMemo } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { Figure, Legend } from '../../../components/charts/index.ts';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount } from '../../../components/format.ts';
import { NoticeBox } from '../../../components/notice.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { Split } from '../../../components/split.tsx';
import type { PublishLine, PublishSummary } from '../../../contracts/engine-api.ts';
import { columnName, valueName } from '../../../engine/vocabulary/display-names.ts';
import { setPublish as setPublished } from '../../../state/publish-edits.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { sayPercent } from '../error-sentences.ts';
import { Bars } from './bars.tsx';
import text from '../../../components/text.module.css';

const mostColumns = 6;
/** From this share on nearly everyone has a value. */
const nearlyAll = 0.9;

/** What is withheld, by column and by size, and what leaving columns out would give; beside it that no best is proved. */
export function WithheldFigures({ summary }: { readonly summary: PublishSummary }) {
  const isCaused = summary.columns.length > 1 && 2 * summary.byFirstTwo > summary.withheld;
  return (
    <Split
      side={
        <>
          {isCaused && <LeaveOut summary={summary} />}
          <NoticeBox>
            <strong>Is {formatCount(summary.published)} the most there is?</strong> Not proved. A count that is the only
            one to end a sum has to go. Of the others those go that end most sums for each count lost; what opened
            nothing was put back, and single counts were exchanged while that published more.
          </NoticeBox>
        </>
      }
    >
      <Columns summary={summary} />
      <Sizes summary={summary} />
    </Split>
  );
}

function Columns({ summary: { columns } }: { readonly summary: PublishSummary }) {
  const names = useNames();
  const shown = columns.slice(0, mostColumns);
  return (
    <Figure
      title="Columns in the withheld counts"
      sentence="Withheld counts that name the column; a count names several."
      name="withheld-columns"
      header={['column', 'withheld counts', 'most frequent value', 'share of people']}
      rows={columns.map(({ attribute, withheld, value, share }) => [
        columnName(names, attribute),
        withheld,
        valueName(names, { attribute, value }),
        sayPercent(share),
      ])}
    >
      <Bars
        rows={shown.map(({ attribute, withheld, value, share }) => ({
          title: columnName(names, attribute),
          parts: [{ kind: 'published', count: withheld }],
          note: `${formatCount(withheld)}${share >= nearlyAll ? `, ${sayPercent(share)} have ${valueName(names, { attribute, value })}` : ''}`,
        }))}
      />
    </Figure>
  );
}

const percents = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50];

/** Published and withheld by the smallest share of people a count must have. */
function Sizes({ summary }: { readonly summary: PublishSummary }) {
  const { minSupport, people, k } = summary;
  const own = typeof minSupport === 'object' ? null : Number(minSupport);
  const points = useMemo(() => {
    const usable = percents.filter((percent) => percent * people >= 100 * (k ?? 1));
    const near = usable.filter((percent) => own !== null && percent / 100 !== own);
    const at = near.findIndex((percent) => percent / 100 > (own ?? 0));
    const first = Math.max(0, (at < 0 ? near.length : at) - 1);
    return near.slice(first, first + 3).map((percent) => ({ minSupport: String(percent / 100) }));
  }, [people, k, own]);
  const ask = useCallback(({ id }: { readonly id: string }) => client.publishOtherSizes(id, points), [points]);
  const { value: lines } = useFound('publish', own === null ? null : ask);
  if (lines === null || own === null) return null;
  const all: readonly PublishLine[] = [
    ...lines.filter(({ run }) => run !== null),
    { point: { minSupport: String(own) }, problem: null, run: summary },
  ].toSorted((one, other) => Number(other.point.minSupport) - Number(one.point.minSupport));
  const titleOf = ({ point }: PublishLine) => `at least ${sayPercent(Number(point.minSupport))}`;
  return (
    <Figure
      title="Smaller counts: more to publish, more to withhold"
      sentence="Published and withheld, by the smallest share of people a count must have."
      name="smaller-counts"
      legend={
        <Legend
          marks={[
            { kind: 'after', title: 'published' },
            { kind: 'within', title: 'withheld' },
          ]}
        />
      }
      header={['share of people', 'published', 'withheld']}
      rows={all.map((line) => [titleOf(line), line.run!.published, line.run!.withheld])}
    >
      <Bars
        rows={all.map((line) => ({
          title: titleOf(line),
          isChosen: Number(line.point.minSupport) === own,
          parts: [
            { kind: 'published', count: line.run!.published },
            { kind: 'withheld', count: line.run!.withheld },
          ],
          note: `${formatCount(line.run!.published)} + ${formatCount(line.run!.withheld)}`,
        }))}
      />
    </Figure>
  );
}

/** What is published without the one or two columns that most of what is withheld names. */
function LeaveOut({ summary }: { readonly summary: PublishSummary }) {
  const names = useNames();
  const edit = useApp((state) => state.edit);
  const [first, second] = summary.columns.map(({ attribute }) => attribute);
  const points = useMemo(() => [{ without: [first] }, { without: [first, second] }], [first, second]);
  const ask = useCallback(({ id }: { readonly id: string }) => client.publishWithout(id, points), [points]);
  const { value: lines } = useFound('publish', ask);
  if (lines === null) return <p className={text.hint}>Trying it without single columns ...</p>;
  const isNearlyAll = summary.columns.slice(0, 2).every(({ share }) => share >= nearlyAll);
  const title = isNearlyAll ? 'Leave out what nearly everyone has' : 'Leave out the columns that cost most';
  const say = (columns: readonly string[]) => columns.map((name) => columnName(names, name)).join(' and ');
  const rows = [
    { without: [] as readonly string[], run: summary },
    ...lines.map(({ point, run }) => ({ without: point.without ?? [], run })),
  ];
  return (
    <section aria-labelledby="leave-out">
      <h3 id="leave-out">{title}</h3>
      <p className={text.caption}>
        {isNearlyAll
          ? 'Columns with one value for nearly everyone isolate the few who differ.'
          : `${formatCount(summary.byFirstTwo)} of the ${formatCount(summary.withheld)} withheld counts name one of two columns.`}
      </p>
      <ScrollBox label={title}>
        <DataTable
          header={['Columns', 'Counts', 'Published', 'Withheld', '']}
          rows={rows.flatMap(({ without, run }) =>
            run === null
              ? []
              : [
                  [
                    without.length === 0 ? 'All' : `Without ${say(without)}`,
                    formatCount(run.patterns),
                    <b key="published">{formatCount(run.published)}</b>,
                    `${formatCount(run.withheld)}, ${sayPercent(run.withheld / run.patterns)}`,
                    without.length === 0 ? (
                      ''
                    ) : (
                      <Button
                        key="use"
                        look="small"
                        onClick={() =>
                          edit(`Without ${say(without)}`, (before) => setPublished(before, without, false))
                        }
                      >
                        Use
                      </Button>
                    ),
                  ],
                ],
          )}
        />
      </ScrollBox>
    </section>
  );
}
