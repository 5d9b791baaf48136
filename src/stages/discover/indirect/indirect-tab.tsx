import { sayFailure } from '../../../words/said-failure.ts';
import { useCallback, useMemo, useState } from 'react';
import { client } from '../../../client/client.ts';
import { AnswerText, AnswerTitle } from '../../../components/layout/stage-page.tsx';
import { Button } from '../../../components/button.tsx';
import { Say } from '../../../components/say.tsx';
import { indirectWords } from '../../../words/en/discover/indirect.ts';
import { formatList } from '../../../words/format.ts';
import { NoticeBox } from '../../../components/layout/notice.tsx';
import { NumberField, readDecimal } from '../../../components/fields/number-field.tsx';
import { QuestionLine, QuestionPart, QuestionSetting } from '../../../components/question/question-line.tsx';
import { Split } from '../../../components/layout/section.tsx';
import type { DiscoverSummary, RedliningPage, RedliningQuery } from '../../../engine/steps/discover/views.ts';
import type { DiscoverView } from '../../../engine/steps/settings.ts';
import { lensOf } from '../../../engine/vocabulary/lenses.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { sayItem } from '../../../words/people.ts';
import type { Identified } from '../../../state/runs/run-state.ts';
import { useFound } from '../../../state/hooks/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { RolesPart } from '../discover-question.tsx';
import { Said } from '../said.tsx';
import { type OpenedProps, stepsThrough } from '../use-opened.ts';
import { NotTestedNote, OneOfChips } from '../verdicts.tsx';
import { BackgroundEditor } from './background-editor.tsx';
import { HeatTable } from './heat-table.tsx';
import { type StandInFilter, StandInList, everyStandIn, StandInPane } from './stand-ins.tsx';

const firstShown = 40;
/** Its measure is the one that the bound is about (D4). */
const thesis = lensOf('thesis');

interface IndirectTabProps extends OpenedProps {
  readonly summary: DiscoverSummary;
  readonly view: DiscoverView;
}

/** Does a harmless-looking column stand in for a protected group, and where does that hurt? (D4, D5, D9) */
export function IndirectTab({ summary, view, opened, onOpen, onClose }: IndirectTabProps) {
  const { own, setOwn, filter, change, query, page, problem, showMore } = useStandIns(view);
  const [isEditing, setEditing] = useState(false);
  const { measure, alpha } = query;
  const ids = page?.rows.map(({ id }) => id) ?? [];
  return (
    <>
      <IndirectQuestion
        view={view}
        own={own}
        groups={page?.groups ?? []}
        onOwn={setOwn}
        onBackground={() => setEditing(true)}
      />
      {isEditing && <BackgroundEditor unused={page?.unused} onClose={() => setEditing(false)} />}
      {problem !== null && <NoticeBox tone="danger">{sayFailure(problem)}</NoticeBox>}
      <IndirectAnswer
        page={page}
        limit={String(alpha)}
        onUse={() => setOwn({ measure: thesis.measure, alpha: thesis.threshold })}
      />
      {page !== null && page.isDefined && (
        <SideChips page={page} coverage={summary.coverage} filter={filter} onFilter={change} />
      )}
      <Split
        side={
          opened === null ? null : (
            <StandInPane
              key={opened.id}
              id={opened.id}
              view={{ measure, alpha }}
              isWalked={opened.isWalked}
              {...stepsThrough(ids, opened.id, onOpen)}
              onSelect={onOpen}
              onClose={onClose}
            />
          )
        }
      >
        <HeatTable filter={filter} onFilter={change} />
        {page !== null && page.isDefined && page.strongest !== null && (
          <StandInList
            page={page}
            query={query}
            filter={filter}
            attributes={summary.attributes}
            selected={opened?.id ?? null}
            onFilter={change}
            onOpen={onOpen}
            onMore={showMore}
          />
        )}
        <NotTestedNote coverage={summary.coverage} />
      </Split>
    </>
  );
}

interface SideChipsProps extends Pick<DiscoverSummary, 'coverage'> {
  readonly page: RedliningPage;
  readonly filter: StandInFilter;
  readonly onFilter: (filter: StandInFilter) => void;
}

/** How much reaches the limit, and how much does not. */
function SideChips({ page: { sides }, coverage, filter, onFilter }: SideChipsProps) {
  return (
    <OneOfChips
      label={indirectWords.chips.label}
      chips={[
        { id: 'over' as const, title: indirectWords.chips.over, sign: 'clear', count: sides.over },
        { id: 'below' as const, title: indirectWords.chips.below, sign: 'within', count: sides.below },
      ]}
      pressed={filter.side}
      coverage={coverage}
      onChange={(side) => onFilter({ ...filter, side })}
    />
  );
}

/** The stand-ins under the measure and limit of this view, which are the shared ones unless it has its own. */
function useStandIns(view: DiscoverView) {
  const [own, setOwn] = useState<Pick<DiscoverView, 'measure' | 'alpha'> | null>(null);
  const [filter, setFilter] = useState<StandInFilter>(everyStandIn);
  const [limit, setLimit] = useState(firstShown);
  const { measure, alpha } = own ?? view;
  const query = useMemo(
    (): RedliningQuery => ({ measure, alpha, ...filter, offset: 0, limit }),
    [measure, alpha, filter, limit],
  );
  const ask = useCallback(({ id }: Identified) => client.redlining(id, query), [query]);
  const { value: page, problem } = useFound('discover', ask);
  const change = useCallback((next: StandInFilter) => {
    setLimit(firstShown);
    setFilter(next);
  }, []);
  return { own, setOwn, filter, change, query, page, problem, showMore: () => setLimit(2 * limit) };
}

interface IndirectAnswerProps {
  readonly page: RedliningPage | null;
  readonly limit: string;
  /** Looks with the measure that the bound is about, here only. */
  readonly onUse: () => void;
}

function IndirectAnswer({ page, limit, onUse }: IndirectAnswerProps) {
  const names = useNames();
  return (
    <>
      <AnswerTitle>
        {page === null ? indirectWords.looking : <Said phrase={indirectWords.standIns(page, names)} />}
      </AnswerTitle>
      <AnswerText>
        {page !== null && indirectWords.bounds(page, limit, names)}{' '}
        {page !== null && !page.isDefined && (
          <Button look="small" onClick={onUse}>
            {indirectWords.limit.use(thesis.measure, thesis.threshold)}
          </Button>
        )}
      </AnswerText>
    </>
  );
}

type Own = Pick<DiscoverView, 'measure' | 'alpha'> | null;

interface IndirectQuestionProps {
  readonly view: DiscoverView;
  /** Measure and limit of this view, where they differ from the shared ones. */
  readonly own: Own;
  /** The groups that were looked for, where the table holds none. */
  readonly groups: readonly string[];
  readonly onOwn: (own: Own) => void;
  readonly onBackground: () => void;
}

/** "Does another column give away women, and so hurt them?" The limit is one of this view only. */
function IndirectQuestion({ view, own, groups, onOwn, onBackground }: IndirectQuestionProps) {
  const names = useNames();
  const protectedGroups = useApp((state) => state.recipe!.roles.protected);
  const named = protectedGroups.length > 0 ? protectedGroups.map((item) => sayItem(item, names)) : groups;
  const words = indirectWords.question;
  const few = named.length === 0 ? words.aGroup : formatList(named);
  const who = named.length > 3 ? words.groups(named.length) : few;
  return (
    <QuestionLine
      isCompact
      settings={
        <>
          <QuestionSetting>
            <LimitHere view={view} own={own} onOwn={onOwn} />
          </QuestionSetting>
          <QuestionSetting>
            <Say parts={words.shares} slots={{ shares: <SharesPart onBackground={onBackground} /> }} />
          </QuestionSetting>
        </>
      }
    >
      <Say
        parts={words.asks(who)}
        slots={{
          who: (says) => (
            <RolesPart title={words.title} says={says} tone="group" way={words.way}>
              <p>{words.says(named)}</p>
            </RolesPart>
          ),
        }}
      />
    </QuestionLine>
  );
}

/** The limit of this view: looked at, not written into the settings. */
function LimitHere({ view, own, onOwn }: Pick<IndirectQuestionProps, 'view' | 'own' | 'onOwn'>) {
  const { measure, alpha } = own ?? view;
  const words = indirectWords.limit;
  return (
    <QuestionPart
      title={words.title}
      says={words.says(alpha, own !== null)}
      elsewhere={own === null ? null : words.shared(view.measure, view.alpha)}
      back={
        own !== null && (
          <Button look="link" onClick={() => onOwn(null)}>
            {words.back(view.measure, view.alpha)}
          </Button>
        )
      }
    >
      <NumberField
        label={words.title}
        value={String(alpha)}
        read={readDecimal({ least: 1 })}
        onChange={(limit) =>
          onOwn({ measure: measureInfos[measure].kind === 'ratio' ? measure : 'elift', alpha: limit })
        }
      />
      <p>{words.about}</p>
    </QuestionPart>
  );
}

/** Where it is known from who belongs to a group (D5). */
function SharesPart({ onBackground }: Pick<IndirectQuestionProps, 'onBackground'>) {
  const count = useApp((state) => state.recipe!.background.length);
  const words = indirectWords.shares;
  return (
    <QuestionPart
      title={words.title}
      says={words.says(count)}
      back={
        <Button look="link" onClick={onBackground}>
          {count === 0 ? words.add : words.change}
        </Button>
      }
    >
      <p>{words.about}</p>
    </QuestionPart>
  );
}
