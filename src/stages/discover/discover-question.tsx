import { type ComponentProps, Fragment, useId } from 'react';
import { formatMany } from '../../words/format.ts';
import { outcomeWords } from '../../words/en/people.ts';
import { sayItem, sayPeople, sayRule, valueName } from '../../words/people.ts';
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
import { type LensId, lensOf, lenses } from '../../engine/vocabulary/lenses.ts';
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
              example={worked === null ? undefined : `${worked} for ${sayRule(example!, names)}`}
            />
          </QuestionSetting>
          <QuestionSetting>
            <SizePart thresholds={thresholds} />
          </QuestionSetting>
          <QuestionSetting>
            up to <ConditionsPart thresholds={thresholds} />
          </QuestionSetting>
          <QuestionSetting>
            seen through <LensPart lens={view.lens} />
          </QuestionSetting>
        </>
      }
    >
      {outcomeWords(names).ask} <GroupsPart group={group} onGroup={onGroup} /> <OutcomePart /> more often than{' '}
      <OthersPart />?
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
    <RolesPart title="The worse outcome" says={outcomeWords(names).word} way="Change the outcome">
      <p>
        The worse outcome is {decision.attribute} = {values.join(' or ')}; everything else counts as the better one.
      </p>
    </RolesPart>
  );
}

/** "everyone else": with whom a group is compared (M1, M10). */
function OthersPart() {
  const { says, sentence } = useOthers();
  return (
    <RolesPart title="Compared with" says={says} tone="other" way="Choose a reference group">
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
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (at === parts.length - 1 ? ' and ' : ', ')}
      <RolesPart
        title="Who is looked at"
        says={part === null ? formatMany(groups.length, 'group') : sayPeople([part], names)}
        tone="group"
        way="Change who is protected"
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
        Every protected group
      </label>
      {groups.map((item) => {
        const count = countOf(item);
        return (
          <label className={field.check} key={sayItem(item)}>
            <input
              type="radio"
              name={name}
              checked={group !== null && isSameItem(group, item)}
              onChange={() => onGroup(item)}
            />
            Only {sayItem(item, names)}
            {count !== undefined && `, ${formatMany(count, 'person', 'people')}`}
          </label>
        );
      })}
      <p>Answer and list count the situations of who is chosen here; the tests stay as they are.</p>
    </>
  );
}

const short: Readonly<Record<LensId, string>> = {
  thesis: 'the thesis',
  'us-four-fifths': 'US law, four-fifths rule',
  'us-slift-c': 'US law, chance of selection',
  eu: 'EU law',
  uk: 'UK law',
  nyc: 'New York City, Local Law 144',
};

/** "seen through the thesis": sets measure, limit and words together (M8). */
function LensPart({ lens }: { readonly lens: LensId }) {
  const edit = useApp((state) => state.edit);
  const choose = (id: LensId) => edit(`Lens: ${lensOf(id).title}`, (recipe) => setLens(recipe, id));
  return (
    <QuestionPart title="Lens" says={short[lens]}>
      <SelectField
        label="Lens"
        value={lens}
        options={Object.fromEntries(lenses.map(({ id, title }) => [id, title]))}
        onChange={(id) => choose(id as LensId)}
      />
      <p>{lensOf(lens).about}</p>
      <p>A lens sets measure, limit and words together.</p>
    </QuestionPart>
  );
}

/** A part of the question that is answered in Roles: what it means here, and the way there. */
export function RolesPart(props: Omit<ComponentProps<typeof ElsewherePart>, 'onGo'>) {
  const goTo = useApp((state) => state.goTo);
  return <ElsewherePart {...props} onGo={() => goTo('roles')} />;
}
