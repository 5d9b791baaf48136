import { sayFailure } from '../../../words/said-failure.ts';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Select, Check } from '../../../components/fields/choices.tsx';
import { AnswerText, AnswerTitle } from '../../../components/layout/stage-page.tsx';
import { Button } from '../../../components/button.tsx';
import { Chip, ChipList } from '../../../components/conditions.tsx';
import { Say } from '../../../components/say.tsx';
import { whyWords } from '../../../words/en/discover/why.ts';
import { NoticeBox, RunNotices } from '../../../components/layout/notice.tsx';
import { NumberField, readDecimal, readWhole } from '../../../components/fields/number-field.tsx';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { QuestionLine, QuestionPart, QuestionSetting } from '../../../components/question/question-line.tsx';
import { Figures, Split } from '../../../components/layout/section.tsx';
import type { AnswerPage, DiscoverSummary, ExplainQuery, RuleRow } from '../../../engine/steps/discover/views.ts';
import type { PeopleSummary } from '../../../engine/steps/people/views.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { explainOf, type DiscoverView } from '../../../engine/steps/settings.ts';
import { peopleSettingsOf, type ComparingSettings } from '../../../engine/steps/people/settings.ts';
import { setExplain, setPeople } from '../../../state/recipe/step-edits.ts';
import { toggleGrounded } from '../../../state/recipe/recipe-edits.ts';
import type { Identified } from '../../../state/runs/run-state.ts';
import { useFound } from '../../../state/hooks/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { useRun } from '../../../state/hooks/use-run.ts';
import { GroupsPart, OutcomePart } from '../discover-question.tsx';
import { Said } from '../said.tsx';
import { OpenedSituation, type Reasons, useReasons } from '../situations/index.ts';
import type { OpenedProps } from '../use-opened.ts';
import { NotTestedNote, OneOfChips } from '../verdicts.tsx';
import { DifferenceFigure, PeopleFigures, type UsedPeople, usePeople } from './people-figures.tsx';
import { PersonPane } from './person-pane.tsx';
import { type ReasonFilter, ReasonedList, ReasonsFigure } from './reasoned-list.tsx';
import { chipsOf, listSituations, sayHeld, sayReasons, sayWhy } from './why-sentences.ts';
import layout from '../../../components/layout/layout.module.css';
import text from '../../../components/text.module.css';

const firstShown = 25;
/** A table with no more rows is compared at once. */
const fewRows = 5_000;

interface WhyTabProps extends OpenedProps {
  readonly summary: DiscoverSummary;
  readonly view: DiscoverView;
  readonly page: AnswerPage | null;
  readonly group: Item | null;
  readonly onGroup: (group: Item | null) => void;
  /** The person that is open. */
  readonly person: OpenedProps['opened'];
  readonly onPerson: (row: number, isWalked?: boolean) => void;
}

/** Why is the group worse off: a lawful reason (D6), or would people like them have been treated alike (D7)? */
export function WhyTab(props: WhyTabProps) {
  const { summary, view, page, group, onGroup, opened, onOpen, person, onPerson } = props;
  const [filter, setFilter] = useState<ReasonFilter>({ status: 'all', search: '' });
  const [limit, setLimit] = useState(firstShown);
  const [chosen, setChosen] = useState<number | null>(null);
  const { explained, problem, query } = useExplained(view, filter, limit);
  const people = usePeople();
  const named = useApp((state) => state.recipe!.roles.grounded.length);
  const situations = listSituations(page?.groups ?? [], explained?.rows ?? []);
  const row = situations.find(({ id }) => id === chosen) ?? situations[0] ?? null;
  const reasons = useReasons(row, view);
  return (
    <>
      <WhyQuestion group={group} onGroup={onGroup} />
      {problem !== null && <NoticeBox tone="danger">{sayFailure(problem)}</NoticeBox>}
      <WhyAnswer row={row} reasons={reasons} people={people.summary} isLookedAt={explained !== null} />
      {explained !== null && (
        <OneOfChips
          label={whyWords.chips.label}
          chips={chipsOf(explained, named)}
          pressed={filter.status === 'all' ? null : filter.status}
          coverage={summary.coverage}
          onChange={(status) => setFilter({ ...filter, status: status ?? 'all' })}
        />
      )}
      <ComparePeople />
      <Split
        side={
          opened === null && person === null ? null : (
            <OpenedPane {...props} people={people} ids={explained?.rows.map(({ rule }) => rule.id) ?? []} />
          )
        }
      >
        <Figures>
          {row !== null && (
            <ReasonsFigure row={row} situations={situations} reasons={reasons} onSituation={setChosen} />
          )}
          {people.summary !== null && (
            <DifferenceFigure summary={people.summary} t={people.t} onDrag={people.drag} onCommit={people.commit} />
          )}
        </Figures>
        <PeopleFigures people={people} selected={person?.id ?? null} onPerson={onPerson} />
        {explained !== null && explained.worse > 0 && (
          <ReasonedList
            page={explained}
            query={query}
            view={view}
            filter={filter}
            selected={opened?.id ?? null}
            onFilter={setFilter}
            onOpen={onOpen}
            onMore={() => setLimit(2 * limit)}
          />
        )}
        <NotTestedNote coverage={summary.coverage} />
      </Split>
    </>
  );
}

interface WhyAnswerProps {
  readonly row: RuleRow | null;
  readonly reasons: Reasons | null;
  readonly people: PeopleSummary | null;
  readonly isLookedAt: boolean;
}

/** Whether the reasons named explain the gap, what was tested to say so, and who was treated worse. */
function WhyAnswer({ row, reasons, people, isLookedAt }: WhyAnswerProps) {
  const names = useNames();
  const named = useApp((state) => state.recipe!.roles.grounded.length);
  const held = sayHeld(reasons, names);
  return (
    <>
      <AnswerTitle>
        <Said phrase={sayReasons({ row, reasons, named, isLookedAt, names })} />
      </AnswerTitle>
      <AnswerText>
        <Said phrase={sayWhy({ row, reasons, people, names })} />
      </AnswerText>
      {held !== null && <p className={text.hint}>{held}</p>}
    </>
  );
}

interface OpenedPaneProps extends WhyTabProps {
  readonly people: UsedPeople;
  /** The situations of the list beside. */
  readonly ids: readonly number[];
}

/** The person or the situation that is open. */
function OpenedPane({ summary, view, opened, onOpen, person, onPerson, onClose, people, ids }: OpenedPaneProps) {
  if (person !== null)
    return (
      <PersonPane
        key={person.id}
        row={person.id}
        isWalked={person.isWalked}
        ids={people.ids}
        onOpen={onPerson}
        onClose={onClose}
      />
    );
  if (opened === null) return null;
  return <OpenedSituation opened={opened} summary={summary} view={view} ids={ids} onOpen={onOpen} onClose={onClose} />;
}

function useExplained({ measure, alpha }: DiscoverView, filter: ReasonFilter, limit: number) {
  const recipe = useApp((state) => state.recipe)!;
  const d = explainOf(recipe);
  const { grounded } = recipe.roles;
  const query: ExplainQuery = { measure, alpha, d, grounded, ...filter, isFolded: true, offset: 0, limit };
  const ask = useCallback(
    ({ id }: Identified) =>
      client.explain(id, { measure, alpha, d, grounded, ...filter, isFolded: true, offset: 0, limit }),
    [measure, alpha, d, grounded, filter, limit],
  );
  const { value: explained, problem } = useFound('discover', ask);
  return { explained, problem, query };
}

/** Starts the comparison of people, by itself where that is quick, and says when it is out of date. */
function ComparePeople() {
  const run = useRun('people');
  const isBusy = useApp((state) => state.task !== null);
  const isSmall = useApp((state) => (state.view?.rows ?? Infinity) <= fewRows);
  const { found, problem, status, start } = run;
  useEffect(() => {
    if (isSmall && !isBusy && found === null && problem === null && status === 'idle') start();
  }, [isSmall, isBusy, found, problem, status, start]);
  if (run.found !== null || run.problem !== null || run.status === 'cancelled')
    return (
      <RunNotices
        run={run}
        failed={whyWords.compare.failed}
        again={whyWords.compare.again}
        onAgain={() => run.start()}
      />
    );
  return (
    <NoticeBox
      tone="untested"
      actions={
        <Button look="small primary" disabled={isBusy} onClick={() => run.start()}>
          {whyWords.compare.start}
        </Button>
      }
    >
      <Say parts={whyWords.compare.ask} />
    </NoticeBox>
  );
}

interface WhyQuestionProps {
  readonly group: Item | null;
  readonly onGroup: (group: Item | null) => void;
}

/** "Why are Black applicants denied more often?", by which reasons, and alike in what. */
function WhyQuestion({ group, onGroup }: WhyQuestionProps) {
  const names = useNames();
  return (
    <QuestionLine
      isCompact
      settings={
        <>
          <QuestionSetting>
            <Say parts={whyWords.question.by} slots={{ reasons: <ReasonsPart /> }} />
          </QuestionSetting>
          <QuestionSetting>
            <Say parts={whyWords.question.from} slots={{ share: <NearlyPart /> }} />
          </QuestionSetting>
          <AlikeParts />
        </>
      }
    >
      <Say
        parts={whyWords.question.asks(names)}
        slots={{ groups: <GroupsPart group={group} onGroup={onGroup} />, outcome: <OutcomePart /> }}
      />
    </QuestionLine>
  );
}

/** The lawful reasons: what may explain is for the person to say, never guessed (D6). */
function ReasonsPart() {
  const count = useApp((state) => state.recipe!.roles.grounded.length);
  return (
    <QuestionPart title={whyWords.reasons.title} says={whyWords.reasons.count(count)}>
      <GroundedItems />
      <p>{whyWords.reasons.says}</p>
    </QuestionPart>
  );
}

/** How nearly a reason must explain: the d of both tests (D6). */
function NearlyPart() {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const d = explainOf(recipe);
  return (
    <QuestionPart title={whyWords.nearly.title} says={whyWords.nearly.share(Number(d))}>
      <NumberField
        label={whyWords.nearly.title}
        value={String(d)}
        read={readDecimal({ least: 0, most: 1 })}
        onChange={(typed) => edit(whyWords.nearly.undo(typed), (before) => setExplain(before, typed))}
      />
      <p>{whyWords.nearly.says}</p>
    </QuestionPart>
  );
}

/** In what people must be alike, and how many of each kind a person is compared with (D7). */
function AlikeParts() {
  const recipe = useApp((state) => state.recipe)!;
  const view = useApp((state) => state.view)!;
  const edit = useApp((state) => state.edit);
  const display = useNames();
  const names = view.attributes.map(({ name }) => name).filter((name) => name !== recipe.roles.decision?.attribute);
  const settings = peopleSettingsOf(recipe, names);
  const change = (label: string, part: Partial<ComparingSettings>) =>
    edit(label, (before) => setPeople(before, { ...peopleSettingsOf(before, names), ...part }));
  const { alike, kind } = whyWords;
  const toggle = (name: string, isOn: boolean) =>
    change(alike.undo, {
      attributes: names.filter((one) => (one === name ? isOn : settings.attributes.includes(one))),
    });
  const columns = (
    <QuestionPart title={alike.title} says={alike.count(settings.attributes.length)}>
      <fieldset className={layout.twoColumns} aria-label={alike.label}>
        {names.map((name) => (
          <Check
            key={name}
            title={columnName(display, name)}
            isOn={settings.attributes.includes(name)}
            onChange={(isOn) => toggle(name, isOn)}
          />
        ))}
      </fieldset>
      <p>{alike.says}</p>
    </QuestionPart>
  );
  return (
    <>
      <QuestionSetting>
        <Say parts={whyWords.question.alike} slots={{ columns }} />
      </QuestionSetting>
      <QuestionSetting>
        <QuestionPart title={kind.title} says={kind.count(settings.k)}>
          <NumberField
            isWhole
            label={kind.title}
            value={String(settings.k)}
            read={readWhole({ least: 1, most: 10_000 })}
            onChange={(k) => change(kind.title, { k })}
          />
          <p>{kind.says}</p>
        </QuestionPart>
      </QuestionSetting>
    </>
  );
}

/** The lawful reasons: shown, removed and added in place. */
function GroundedItems() {
  const recipe = useApp((state) => state.recipe)!;
  const view = useApp((state) => state.view);
  const edit = useApp((state) => state.edit);
  const [name, setName] = useState('');
  const words = whyWords.reasons;
  const { grounded, decision, protected: groups } = recipe.roles;
  const isTaken = (attribute: string, value: string) =>
    [...grounded, ...groups].some((one) => one.attribute === attribute && one.value === value);
  const attributes = view?.attributes.filter((one) => one.name !== decision?.attribute) ?? [];
  const values = attributes.find((one) => one.name === name)?.values.filter(({ value }) => !isTaken(name, value)) ?? [];
  return (
    <div className={layout.filterBar}>
      <span className={text.hint}>{words.label}</span>
      <ChipList>
        {grounded.map(({ attribute, value }) => (
          <Chip
            key={`${attribute}=${value}`}
            title={words.item({ attribute, value })}
            onRemove={() => edit(words.undoRemove, (before) => toggleGrounded(before, { attribute, value }))}
          />
        ))}
      </ChipList>
      <Select
        label={words.column}
        value={name}
        none={words.add}
        options={attributes.map((one) => [one.name, one.name])}
        onChange={setName}
      />
      {name !== '' && (
        <Select
          label={words.value}
          prompt={words.chooseValue}
          options={values.map(({ value }) => [value, value])}
          onChange={(value) =>
            edit(words.undoAdd({ attribute: name, value }), (before) =>
              toggleGrounded(before, { attribute: name, value }),
            )
          }
        />
      )}
    </div>
  );
}
