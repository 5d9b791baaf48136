import { lensWords } from '../../words/en/terms/lenses.ts';
import { type ComponentProps, Fragment, useId } from 'react';
import { Say } from '../../components/say.tsx';
import { discoverWords } from '../../words/en/discover/page.ts';
import { listBetween } from '../../words/format.ts';
import { sayItem, sayPeople, valueName } from '../../words/people.ts';
import { ConditionsPart, LimitPart, SizePart } from '../../components/question/threshold-parts.tsx';
import {
  ElsewherePart,
  QuestionLine,
  QuestionPart,
  QuestionSetting,
} from '../../components/question/question-line.tsx';
import { SelectField } from '../../components/fields/choices.tsx';
import type { DiscoverView } from '../../engine/steps/settings.ts';
import type { RuleRow } from '../../engine/steps/discover/views.ts';
import { type Item, isSameItem, valuesOf } from '../../engine/vocabulary/items.ts';
import { type LensId, lenses } from '../../engine/vocabulary/lenses.ts';
import { setLens } from '../../state/recipe/step-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { workOut } from './format-measure.ts';
import { useOthers } from './use-discover-view.ts';
import field from '../../components/fields/field.module.css';

interface DiscoverQuestionProps {
  readonly view: DiscoverView;
  readonly group: Item | null;
  /** A situation whose numbers the formula is worked out with. */
  readonly example: RuleRow | null;
  /** Above the list, in small print. */
  readonly isCompact: boolean;
  readonly onGroup: (group: Item | null) => void;
}

/** "Do women earn 50K or less more often than everyone else?", and how it is asked. */
export function DiscoverQuestion({ view, group, example, isCompact, onGroup }: DiscoverQuestionProps) {
  const thresholds = useThresholds('discover');
  const names = useNames();
  const worked = example === null ? null : workOut(view.measure, example);
  return (
    <QuestionLine
      isCompact={isCompact}
      settings={
        <>
          <QuestionSetting>
            <LimitPart
              thresholds={thresholds}
              example={worked === null ? undefined : discoverWords.question.example(worked, example!, names)}
            />
          </QuestionSetting>
          <QuestionSetting>
            <SizePart thresholds={thresholds} />
          </QuestionSetting>
          <QuestionSetting>
            <Say
              parts={discoverWords.question.conditions}
              slots={{ conditions: <ConditionsPart thresholds={thresholds} /> }}
            />
          </QuestionSetting>
          <QuestionSetting>
            <Say parts={discoverWords.question.lens} slots={{ lens: <LensPart lens={view.lens} /> }} />
          </QuestionSetting>
        </>
      }
    >
      <Say
        parts={discoverWords.question.asks(names)}
        slots={{
          groups: <GroupsPart group={group} onGroup={onGroup} />,
          outcome: <OutcomePart />,
          others: <OthersPart />,
        }}
      />
    </QuestionLine>
  );
}

/** "earn 50K or less": which outcome is the worse one. */
export function OutcomePart() {
  const decision = useApp((state) => state.recipe!.roles.decision);
  const names = useNames();
  if (decision === null) return null;
  const values = decision.negative.map((value) => valueName(names, { attribute: decision.attribute, value }));
  return (
    <RolesPart
      title={discoverWords.outcome.title}
      says={discoverWords.outcome.word(names)}
      way={discoverWords.outcome.way}
    >
      <p>{discoverWords.outcome.says(decision.attribute, values)}</p>
    </RolesPart>
  );
}

/** "everyone else": with whom a group is compared (M1, M10). */
function OthersPart() {
  const { says, sentence } = useOthers();
  return (
    <RolesPart title={discoverWords.others.title} says={says} tone="other" way={discoverWords.others.way}>
      <p>{sentence}</p>
    </RolesPart>
  );
}

/** More groups than this are counted, not named. */
const mostNamed = 3;

interface GroupsPartProps {
  readonly group: Item | null;
  readonly onGroup: (group: Item | null) => void;
}

/** "women and people under 30": who is looked at; one group can be looked at alone. */
export function GroupsPart({ group, onGroup }: GroupsPartProps) {
  const groups = useApp((state) => state.recipe!.roles.protected);
  const names = useNames();
  const parts = group !== null ? [group] : groups.length <= mostNamed ? groups : [null];
  const between = ['', ...listBetween(parts.length)];
  return parts.map((part, at) => (
    <Fragment key={at}>
      {between[at]}
      <RolesPart
        title={discoverWords.groups.title}
        says={part === null ? discoverWords.groups.counted(groups.length) : sayPeople([part], names)}
        tone="group"
        way={discoverWords.groups.way}
      >
        <GroupChoice groups={groups} group={group} onGroup={onGroup} />
      </RolesPart>
    </Fragment>
  ));
}

function GroupChoice({ groups, group, onGroup }: GroupsPartProps & { readonly groups: readonly Item[] }) {
  const names = useNames();
  const view = useApp((state) => state.view);
  const name = useId();
  const countOf = ({ attribute, value }: Item) =>
    view?.attributes
      .find((one) => one.name === attribute)
      ?.values.filter((one) => valuesOf(value).includes(one.value))
      .reduce((sum, { weight }) => sum + weight, 0);
  return (
    <>
      <label className={field.check}>
        <input type="radio" name={name} checked={group === null} onChange={() => onGroup(null)} />
        {discoverWords.groups.every}
      </label>
      {groups.map((item) => (
        <label className={field.check} key={sayItem(item)}>
          <input
            type="radio"
            name={name}
            checked={group !== null && isSameItem(group, item)}
            onChange={() => onGroup(item)}
          />
          {discoverWords.groups.only(item, names, countOf(item))}
        </label>
      ))}
      <p>{discoverWords.groups.says}</p>
    </>
  );
}

/** "seen through the thesis": sets measure, limit and words together (M8). */
function LensPart({ lens }: { readonly lens: LensId }) {
  const edit = useApp((state) => state.edit);
  const choose = (id: LensId) => edit(discoverWords.undo.lens(lensWords[id].title), (recipe) => setLens(recipe, id));
  return (
    <QuestionPart title={discoverWords.lens.title} says={discoverWords.lens.short[lens]}>
      <SelectField
        label={discoverWords.lens.title}
        value={lens}
        options={Object.fromEntries(lenses.map(({ id }) => [id, lensWords[id].title]))}
        onChange={(id) => choose(id as LensId)}
      />
      <p>{lensWords[lens].about}</p>
      <p>{discoverWords.lens.says}</p>
    </QuestionPart>
  );
}

/** A part of the question that is answered in Roles: what it means here, and the way there. */
export function RolesPart(props: Omit<ComponentProps<typeof ElsewherePart>, 'onGo'>) {
  const goTo = useApp((state) => state.goTo);
  return <ElsewherePart {...props} onGo={() => goTo('roles')} />;
}
