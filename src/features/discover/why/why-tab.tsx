import { useCallback, useEffect, useState } from 'react';
import { client } from '../../../client/client.ts';
import { AnswerText, AnswerTitle } from '../../../components/answer.tsx';
import { Button } from '../../../components/button.tsx';
import { NoticeBox } from '../../../components/notice.tsx';
import text from '../../../components/text.module.css';
import { RunNotices } from '../../../components/run-notices.tsx';
import { Figures, Split } from '../../../components/split.tsx';
import type {
  AnswerPage,
  DiscoverSummary,
  DiscoverView,
  ExplainQuery,
  PeopleSummary,
  RuleRow,
} from '../../../contracts/engine-api.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { explainOf } from '../../../engine/vocabulary/step-settings.ts';
import type { Identified } from '../../../state/run-state.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { useRun } from '../../../state/use-run.ts';
import { NotTestedNote } from '../not-tested-note.tsx';
import { OneOfChips } from '../one-of-chips.tsx';
import type { OpenedProps } from '../opened.ts';
import { Said } from '../said.tsx';
import { OpenedSituation, useReasons, type Reasons } from '../situations/index.ts';
import { DifferenceFigure } from './difference-figure.tsx';
import { PeopleFigures } from './people-figures.tsx';
import { PersonPane } from './person-pane.tsx';
import { ReasonedList } from './reasoned-list.tsx';
import { ReasonsFigure } from './reasons-figure.tsx';
import type { ReasonFilter } from './reason-filter.ts';
import { usePeople, type UsedPeople } from './use-people.ts';
import { WhyQuestion } from './why-question.tsx';
import { chipsOf, listSituations, sayHeld, sayReasons, sayWhy } from './why-sentences.ts';

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
      {problem !== null && <NoticeBox tone="danger">{problem.message}</NoticeBox>}
      <WhyAnswer row={row} reasons={reasons} people={people.summary} isLookedAt={explained !== null} />
      {explained !== null && (
        <OneOfChips
          label="Explained or not"
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
      <RunNotices run={run} failed="People could not be compared." again="Compare again" onAgain={() => run.start()} />
    );
  return (
    <NoticeBox
      tone="untested"
      actions={
        <Button look="small primary" disabled={isBusy} onClick={() => run.start()}>
          Compare people
        </Button>
      }
    >
      <strong>Would people like them have been treated alike?</strong> Not compared yet: each person of a protected
      group with the worse outcome is set beside the people most like them, of the group and of the others.
    </NoticeBox>
  );
}
