import { measureWords } from '../../words/en/terms/measures.ts';
import { changeTypeWords } from '../../words/en/terms/anonymization.ts';
import { sayFailure } from '../../words/said-failure.ts';
import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { AnswerText, AnswerTitle } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { Card, CardLine } from '../../components/layout/card.tsx';
import { Conditions, Situation } from '../../components/conditions.tsx';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { formatNear } from '../../words/format.ts';
import { formatCount, formatMany, formatShare, startSentence } from '../../words/format.ts';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { Pager } from '../../components/tables/record-table.tsx';
import { Pane, PaneSection } from '../../components/layout/pane.tsx';
import { PinButton } from '../../components/release/pin-button.tsx';
import { SelectField } from '../../components/fields/choices.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { GroupRow, ImpactPoint, ImpactView, MovedRow } from '../../engine/steps/impact/views.ts';
import { type SchemeName, schemeNames } from '../../engine/vocabulary/anonymization.ts';
import { sayItem, sayItems, sayRule } from '../../words/people.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { exportFile, useFileStem } from '../../state/files/export-file.ts';
import { setImpact } from '../../state/recipe/step-edits.ts';
import { frozenStep } from '../../state/recipe/pins.ts';
import { useAnswer } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { usePin, useThresholds } from '../../state/hooks/use-pin.ts';
import { movementWords, pointTitles, sayScheme, titleOfPoint } from './impact-sentences.ts';
import text from '../../components/text.module.css';
import styles from './detail-tab.module.css';

/** What changed between any two points of the data, situation by situation. */
export function DetailTab() {
  const recipe = useApp((state) => state.recipe)!;
  const { scheme } = settingsOf(recipe, 'impact');
  const [from, setFrom] = useState<ImpactPoint>('original');
  const [to, setTo] = useState<ImpactPoint>(scheme ?? 'cell');
  const ask = useCallback(() => client.impact(recipe, from, to), [recipe, from, to]);
  const { value: view, problem } = useAnswer(from === to ? null : ask);
  return (
    <>
      <div className={styles.points} role="group" aria-label="Between which tables">
        <SelectField
          label="From"
          value={from}
          options={pointTitles}
          isWide
          onChange={(point) => setFrom(point as ImpactPoint)}
        />
        <SelectField
          label="To"
          value={to}
          options={pointTitles}
          isWide
          onChange={(point) => setTo(point as ImpactPoint)}
        />
      </div>
      {from === to ? (
        <AnswerTitle>Choose two different tables.</AnswerTitle>
      ) : problem !== null ? (
        <NoticeBox tone="danger">{sayFailure(problem)}</NoticeBox>
      ) : view === null || view.from !== from || view.to !== to ? (
        <AnswerTitle>Comparing ...</AnswerTitle>
      ) : (
        <Compared view={view} />
      )}
    </>
  );
}

function Compared({ view }: { readonly view: ImpactView }) {
  const names = useNames();
  const { values } = useThresholds('impact');
  const [opened, setOpened] = useState<MovedRow | null>(null);
  const limit = Number(values.alpha);
  const { over, costs, people } = view;
  const isWorse = over.after > over.before || view.higher > 0;
  const side =
    opened === null ? (
      <WhoWasLost view={view} limit={limit} />
    ) : (
      <FollowPane id={view.id} row={opened} limit={limit} onClose={() => setOpened(null)} />
    );
  return (
    <>
      <AnswerTitle>
        {view.looked.after === 0 ? (
          'Nothing can be told after it.'
        ) : (
          <>
            From {formatMany(over.before, 'situation')} over the limit to{' '}
            {isWorse ? <em>{formatCount(over.after)}</em> : <strong>{formatCount(over.after)}</strong>}.
          </>
        )}
      </AnswerTitle>
      <AnswerText>
        {sayScheme(view, names)} {costs !== null && `Of the detail, ${formatShare(costs.loss, 1)} is lost. `}
        {formatMany(people, 'person', 'people')} {people === 1 ? 'is' : 'are'} in the table.
      </AnswerText>
      {view.notices.map((message) => (
        <NoticeBox key={message} tone="warning">
          {message}
        </NoticeBox>
      ))}
      <Split side={side}>
        <MovedList view={view} limit={limit} opened={opened} onOpen={setOpened} />
        {schemeNames.flatMap((scheme) =>
          scheme === view.to ? [<SaveTable key={scheme} id={view.id} scheme={scheme} />] : [],
        )}
      </Split>
    </>
  );
}

/** The table that a scheme wrote, as a file and for the comparison. */
function SaveTable({ id, scheme }: { readonly id: string; readonly scheme: SchemeName }) {
  const recipe = useApp((state) => state.recipe)!;
  const name = useFileStem();
  const pin = usePin([frozenStep(setImpact(recipe, { scheme }), 'impact')]);
  const save = () =>
    exportFile('Exporting the anonymized table', client.writeImpact(id, scheme, false), (bytes) => ({
      name: `${name}-${scheme}.csv`,
      bytes,
    }));
  return (
    <p>
      <Button onClick={() => void save()}>Save this table as CSV</Button> <PinButton {...pin} />
    </p>
  );
}

const size = 12;

interface MovedListProps {
  readonly view: ImpactView;
  readonly limit: number;
  readonly opened: MovedRow | null;
  readonly onOpen: (row: MovedRow) => void;
}

/** The situations that are over the limit in one of the two tables, the worst first. */
function MovedList({ view, limit, opened, onOpen }: MovedListProps) {
  const names = useNames();
  const [offset, setOffset] = useState(0);
  const { rules, total, measure } = view;
  return (
    <section className={styles.section} aria-labelledby="moved">
      <h2 id="moved">Rule by rule</h2>
      <p className={text.caption}>
        {measureWords[measure].title}: {formatMany(total, 'rule')} over the limit in one of the two tables
        {rules.length < total && `; the ${formatCount(rules.length)} worst are listed`}.
      </p>
      <ScrollBox label="Situations in both tables" height="tall">
        <DataTable
          header={['Situation', 'before', 'after', '']}
          numbers={[1, 2]}
          rows={rules.slice(offset, offset + size).map((row, i) => [
            <span key="situation" className={styles.situation}>
              <Situation group={row.A} context={row.B} names={names} />
              <span className={styles.now}>{sayMovement(row)}</span>
            </span>,
            <Point key="before" at={row.before} limit={limit} />,
            <Point key="after" at={row.after} limit={limit} />,
            <Button
              key="open"
              look="small"
              aria-pressed={opened === row}
              aria-label={`Follow ${sayRule(row, names)}, number ${offset + i + 1}`}
              onClick={() => onOpen(row)}
            >
              Follow
            </Button>,
          ])}
        />
      </ScrollBox>
      <Pager total={rules.length} offset={offset} size={size} onOffset={setOffset} />
    </section>
  );
}

function Point({ at, limit }: { readonly at: MovedRow['before']; readonly limit: number }) {
  if (at === null) return 'cannot be told';
  return (
    <>
      <b>{at.value === null ? 'undefined' : formatNear(at.value, limit)}</b>
      <span className={styles.now}>
        {formatShare(at.a1, at.n1)} to {at.n2 === 0 ? 'nobody' : formatShare(at.a2, at.n2)}
      </span>
    </>
  );
}

function sayMovement({ movement, before, after }: MovedRow): string {
  if (movement === 'over' && before?.value != null && after?.value != null && before.value !== after.value)
    return after.value > before.value ? 'still over, higher' : 'still over, lower';
  return movementWords[movement];
}

interface FollowPaneProps {
  readonly id: string;
  readonly row: MovedRow;
  readonly limit: number;
  readonly onClose: () => void;
}

/** One situation through every table that was looked at so far. */
function FollowPane({ id, row, limit, onClose }: FollowPaneProps) {
  const names = useNames();
  const ask = useCallback(() => client.followRule(id, { A: row.A, B: row.B }), [id, row]);
  const { value } = useAnswer(ask);
  return (
    <Pane
      label="Situation followed"
      title={startSentence(sayItems(row.A, names))}
      below={<Conditions items={row.B} names={names} />}
      onClose={onClose}
    >
      <PaneSection title="In every table looked at so far">
        {value !== null && (
          <ScrollBox label="One situation in every table">
            <DataTable
              header={['Table', 'Measure', '']}
              hasRowHeads
              rows={value.map(({ point, at }) => [
                startSentence(titleOfPoint(point)),
                <Point key="at" at={at} limit={limit} />,
                at === null ? '' : at.isOver ? 'over the limit' : 'not over the limit',
              ])}
            />
          </ScrollBox>
        )}
      </PaneSection>
    </Pane>
  );
}

/** For each group as a whole: the measure before and after, and the four types of chapter 6 with the effect of each alone. */
function WhoWasLost({ view, limit }: { readonly view: ImpactView; readonly limit: number }) {
  return (
    <>
      {view.groups.map((group) => (
        <GroupCard key={`${group.group.attribute}=${group.group.value}`} row={group} limit={limit} />
      ))}
    </>
  );
}

function GroupCard({ row, limit }: { readonly row: GroupRow; readonly limit: number }) {
  const names = useNames();
  const { group, before, after, changes, other } = row;
  const say = (at: GroupRow['before']) =>
    at === null ? 'cannot be told' : at.value === null ? 'undefined' : formatNear(at.value, limit);
  return (
    <Card title={`Who can no longer be counted: ${sayItem(group, names)}`} tag={`${say(before)} → ${say(after)}`}>
      {changes.map(({ type, kind, people, of, value }) => (
        <CardLine
          key={`${type} ${kind}`}
          sign="info"
          title={`Type ${type}: ${formatCount(people)} ${changeTypeWords[type].title}`}
        >
          {formatShare(people, of)} of all such, {kind === 'cell' ? 'their group is blurred' : 'they left'}.{' '}
          {changeTypeWords[type][kind]} Alone it would give {value === null ? 'no value' : formatNear(value, limit)}.
        </CardLine>
      ))}
      {other > 0 && (
        <CardLine sign="info" title={`${formatMany(other, 'person', 'people')} with another outcome or weight`}>
          They are of none of the four types: a repair changed them.
        </CardLine>
      )}
      {changes.length === 0 && other === 0 && (
        <CardLine sign="within" title="Nobody">
          Everyone counted before is still counted.
        </CardLine>
      )}
    </Card>
  );
}
