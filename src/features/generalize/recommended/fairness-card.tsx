import { formatNear } from '../../../components/format-near.ts';
import { formatCount, formatList, formatMany, formatShare } from '../../../components/format.ts';
import type { GeneralizeSettings, NodeDetail } from '../../../contracts/engine-api.ts';
import { columnName, valueName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { sayItem, sayItems } from '../../../engine/vocabulary/say-items.ts';
import type { ProtectionIdea } from '../../../engine/vocabulary/protection-ideas.ts';
import { settingsOf } from '../../../engine/vocabulary/step-settings.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { asksFairness, explainIdea } from '../protection/index.ts';
import { Card } from './card.tsx';

type GroupTest = NodeDetail['tests']['groups'][number];

interface FairnessCardProps {
  readonly detail: NodeDetail;
  readonly settings: GeneralizeSettings;
}

/** Which groups were tested in this table, which are hidden in it, and which were not tested: no tick but for the first (G8). */
export function FairnessCard({ detail, settings }: FairnessCardProps) {
  const names = useNames();
  const recipe = useApp((state) => state.recipe)!;
  const { protection } = settingsOf(recipe, 'generalize');
  const { groups, rules, people } = detail.tests;
  if (!asksFairness({ ...settings, protection }))
    return (
      <Card
        label="Fairness"
        title="Fairness was not looked at."
        untested="nothing tested"
        facts={[]}
        tested="nothing"
        notTested="whether a protected group is worse off in this table"
      />
    );
  const open = groups.filter(({ state }) => state === 'notTested');
  const hidden = groups.filter(({ state }) => state === 'hidden');
  return (
    <Card
      label="Fairness"
      title={
        protection?.kind === 'situation'
          ? sayPeopleTitle(detail)
          : protection?.kind === 'non-redlining'
            ? sayStandInTitle(detail)
            : sayTitle(detail)
      }
      untested={
        open.length === 0
          ? hidden.length === 0
            ? null
            : `${formatMany(hidden.length, 'group')} hidden`
          : `${formatMany(open.length, 'group')} not tested`
      }
      facts={[
        ...groups.map((group) => [sayGroup(group, names), sayState(group)] as const),
        ...peopleFacts(detail),
        ...worstFact(detail, settings, names),
      ]}
      tested={
        <>
          {people === undefined
            ? sayTested(rules, groups, protection)
            : `${formatMany(people.tested, 'person', 'people')} compared.`}
          {protection !== null && ` ${explainIdea(protection, recipe.roles, names)}`}
        </>
      }
      notTested={sayOpen(open, hidden, names)}
    />
  );
}

function sayTested(rules: number, groups: readonly GroupTest[], protection: ProtectionIdea | null): string {
  if (rules > 0) return `${formatMany(rules, 'situation')} in this table${protection === null ? '' : '.'}`;
  return groups.every(({ state }) => state === 'hidden')
    ? 'nothing: this table does not show who belongs to a group'
    : 'nothing: no situation is large enough';
}

/** Where people are compared, no more than the bound may be flagged (G7). */
function sayPeopleTitle({ explanation, tests: { people } }: NodeDetail): string {
  if (explanation.isProtective === false) return 'More than allowed are treated worse than people like them.';
  return people === undefined || people.tested === 0
    ? 'Nobody could be compared here.'
    : 'No more than allowed are treated worse than people like them.';
}

function peopleFacts({ tests: { people } }: NodeDetail) {
  if (people === undefined) return [];
  return [
    [
      'Treated worse than people like them',
      `${formatCount(people.flagged)}, ${(100 * people.share).toFixed(1)}% of all`,
    ],
    ...(people.tooFew === 0 ? [] : [['Too few alike to compare', formatCount(people.tooFew)] as const]),
  ] as const;
}

/** Without the groups themselves only the columns that stand in for them are tested (G7). */
function sayStandInTitle({ explanation, tests }: NodeDetail): string {
  if (explanation.isProtective === false) return 'A stand-in is still over the limit.';
  return tests.rules > 0 ? 'No tested stand-in is over the limit.' : 'Nothing could be tested here.';
}

function sayTitle({ explanation, tests }: NodeDetail): string {
  if (explanation.isProtective === false) return 'A group is still over the limit.';
  if (tests.groups.some(({ state }) => state === 'tested')) return 'No tested group is over the limit.';
  return tests.rules > 0 ? 'None of your groups was tested here.' : 'Nothing could be tested here.';
}

function sayGroup({ item, generalized }: GroupTest, names: DisplayNames): string {
  const said = sayItem(item, names);
  return generalized === null || generalized === item.value
    ? said
    : `${said}, seen as ${valueName(names, { ...item, value: generalized })}`;
}

function sayState({ state, rules, people }: GroupTest): string {
  if (state === 'tested' && people !== undefined) return `${formatMany(people, 'person', 'people')} compared`;
  if (state === 'tested') return `tested in ${formatMany(rules, 'situation')}`;
  return state === 'hidden' ? 'hidden: cannot be told' : 'not tested';
}

function worstFact({ explanation: { worst } }: NodeDetail, settings: GeneralizeSettings, names: DisplayNames) {
  if (worst === null || settings.measure === null) return [];
  const { a1, n1 } = worst.counts;
  const value = worst.value === null ? 'undefined' : formatNear(worst.value, Number(settings.alpha));
  const { title, worse } = measureInfos[settings.measure];
  const furthest = worse === 'larger' ? 'Highest' : 'Lowest';
  const who = `${worst.isDiscriminatory ? 'Over the limit' : furthest}: ${sayItems(worst.A, names)} among ${worst.B.length === 0 ? 'everyone' : sayItems(worst.B, names)}`;
  return [[who, `${title.toLowerCase()} ${value}, ${formatShare(a1, n1)} of ${formatCount(n1)}`] as const];
}

function sayOpen(open: readonly GroupTest[], hidden: readonly GroupTest[], names: DisplayNames): string {
  const parts = [
    ...open.map(({ item, reason, generalized }) =>
      reason?.code === 'not-used'
        ? `${sayItem(item, names)}: ${columnName(names, item.attribute)} is not among the columns that ${generalized === null ? 'can identify' : 'are protected'}.`
        : `${sayItem(item, names)}: ${reason?.sentence ?? ''}`,
    ),
    ...(hidden.length > 0
      ? [
          `Hiding ${formatList([...new Set(hidden.map(({ item }) => columnName(names, item.attribute)))])} hides a gap, it does not close it.`,
        ]
      : []),
  ];
  return parts.length === 0 ? 'groups that are not chosen under Roles' : parts.join(' ');
}
