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
import { startSentence } from '../../words/format.ts';
import { impactDetailWords } from '../../words/en/impact/stage.ts';
import { impactWords } from '../../words/en/impact/answer.ts';
import { Say } from '../../components/say.tsx';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { Pager } from '../../components/tables/record-table.tsx';
import { Pane, PaneSection } from '../../components/layout/pane.tsx';
import { PinButton } from '../../components/release/pin-button.tsx';
import { SelectField } from '../../components/fields/choices.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { GroupRow, ImpactPoint, ImpactView, MovedRow } from '../../engine/steps/impact/views.ts';
import { type SchemeName, schemeNames } from '../../engine/vocabulary/anonymization.ts';
import { sayItems } from '../../words/people.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { exportFile, useFileStem } from '../../state/files/export-file.ts';
import { setImpact } from '../../state/recipe/step-edits.ts';
import { frozenStep } from '../../state/recipe/pins.ts';
import { useAnswer } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { usePin, useThresholds } from '../../state/hooks/use-pin.ts';
import { pointTitles, sayScheme, titleOfPoint } from './impact-sentences.ts';
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
  const { between, from: fromWord, to: toWord, chooseTwo, comparing } = impactDetailWords;
  return (
    <>
      <div className={styles.points} role="group" aria-label={between}>
        <SelectField
          label={fromWord}
          value={from}
          options={pointTitles()}
          isWide
          onChange={(point) => setFrom(point as ImpactPoint)}
        />
        <SelectField
          label={toWord}
          value={to}
          options={pointTitles()}
          isWide
          onChange={(point) => setTo(point as ImpactPoint)}
        />
      </div>
      {from === to ? (
        <AnswerTitle>{chooseTwo}</AnswerTitle>
      ) : problem !== null ? (
        <NoticeBox tone="danger">{sayFailure(problem)}</NoticeBox>
      ) : view === null || view.from !== from || view.to !== to ? (
        <AnswerTitle>{comparing}</AnswerTitle>
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
  const { nothingTold, fromTo, lost, people: sayPeople } = impactDetailWords;
  const side =
    opened === null ? (
      <WhoWasLost view={view} limit={limit} />
    ) : (
      <FollowPane id={view.id} row={opened} limit={limit} onClose={() => setOpened(null)} />
    );
  return (
    <>
      <AnswerTitle>
        <Say
          parts={view.looked.after === 0 ? nothingTold() : fromTo(over.before, over.after)}
          slots={{ after: (says) => (isWorse ? <em>{says}</em> : <strong>{says}</strong>) }}
        />
      </AnswerTitle>
      <AnswerText>
        {sayScheme(view, names)} {costs !== null && lost(costs.loss)} {sayPeople(people)}
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
    exportFile(impactDetailWords.exporting, client.writeImpact(id, scheme, false), (bytes) => ({
      name: `${name}-${scheme}.csv`,
      bytes,
    }));
  return (
    <p>
      <Button onClick={() => void save()}>{impactDetailWords.save}</Button> <PinButton {...pin} />
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
  const { moved } = impactDetailWords;
  return (
    <section className={styles.section} aria-labelledby="moved">
      <h2 id="moved">{moved.title}</h2>
      <p className={text.caption}>{moved.says(measureWords[measure].title, total, rules.length)}</p>
      <ScrollBox label={moved.label} height="tall">
        <DataTable
          header={moved.header}
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
              aria-label={moved.followOf(row, offset + i + 1, names)}
              onClick={() => onOpen(row)}
            >
              {moved.follow}
            </Button>,
          ])}
        />
      </ScrollBox>
      <Pager total={rules.length} offset={offset} size={size} onOffset={setOffset} />
    </section>
  );
}

function Point({ at, limit }: { readonly at: MovedRow['before']; readonly limit: number }) {
  const { untold, value, shares } = impactDetailWords;
  if (at === null) return untold;
  return (
    <>
      <b>{value(at.value, limit)}</b>
      <span className={styles.now}>{shares([at.a1, at.n1], [at.a2, at.n2])}</span>
    </>
  );
}

function sayMovement({ movement, before, after }: MovedRow): string {
  const { movements } = impactWords;
  if (movement === 'over' && before?.value != null && after?.value != null && before.value !== after.value)
    return after.value > before.value ? movements.higher : movements.lower;
  return movements[movement];
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
  const { followed } = impactDetailWords;
  return (
    <Pane
      label={followed.label}
      title={startSentence(sayItems(row.A, names))}
      below={<Conditions items={row.B} names={names} />}
      onClose={onClose}
    >
      <PaneSection title={followed.title}>
        {value !== null && (
          <ScrollBox label={followed.table}>
            <DataTable
              header={followed.header}
              hasRowHeads
              rows={value.map(({ point, at }) => [
                startSentence(titleOfPoint(point)),
                <Point key="at" at={at} limit={limit} />,
                at === null ? '' : at.isOver ? followed.over : followed.within,
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
  const { lostPeople, untold, value: sayValue } = impactDetailWords;
  const say = (at: GroupRow['before']) => (at === null ? untold : sayValue(at.value, limit));
  return (
    <Card title={lostPeople.title(group, names)} tag={`${say(before)} → ${say(after)}`}>
      {changes.map(({ type, kind, people, of, value }) => (
        <CardLine
          key={`${type} ${kind}`}
          sign="info"
          title={lostPeople.type(type, people, changeTypeWords[type].title)}
        >
          {lostPeople.says(
            { people, of, isBlurred: kind === 'cell', meaning: changeTypeWords[type][kind], value },
            limit,
          )}
        </CardLine>
      ))}
      {other > 0 && (
        <CardLine sign="info" title={lostPeople.other(other)}>
          {lostPeople.otherSays}
        </CardLine>
      )}
      {changes.length === 0 && other === 0 && (
        <CardLine sign="within" title={lostPeople.nobody}>
          {lostPeople.nobodySays}
        </CardLine>
      )}
    </Card>
  );
}
