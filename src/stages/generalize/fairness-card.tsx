import type { ReactNode } from 'react';
import { formatNear } from '../../words/format.ts';
import { formatCount, formatList, formatMany, formatShare } from '../../words/format.ts';
import { Glyph } from '../../components/icon.tsx';
import type { GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import type { GeneralizeSummary, NodeDetail, ReleaseView } from '../../engine/steps/generalize/views.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { ReleasePoint } from '../../engine/vocabulary/releases.ts';
import { type DisplayNames, columnName, namesOf } from '../../engine/vocabulary/display-names.ts';
import { sayItem, sayItems, valueName } from '../../words/people.ts';
import { measureInfos } from '../../engine/vocabulary/measures.ts';
import type { ProtectionIdea } from '../../engine/vocabulary/anonymization.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { markIdentifying, setBands, setPublish } from '../../state/recipe/publish-edits.ts';
import { setThresholdsHere } from '../../state/recipe/thresholds.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { asksFairness, explainIdea } from './idea-sentences.ts';
import { formatRisk } from './publish-sentences.ts';
import styles from './fairness-card.module.css';

interface CardProps {
  readonly label: string;
  readonly title: string;
  /** What of it was not tested. */
  readonly untested: string | null;
  readonly facts: readonly (readonly [ReactNode, ReactNode])[];
  readonly tested: ReactNode;
  readonly notTested: ReactNode;
}

/** One side of the answer: what holds, in figures, and what of it was tested and was not. */
function Card({ label, title, untested, facts, tested, notTested }: CardProps) {
  return (
    <section className={styles.card} aria-label={label}>
      <header>
        <span>{label}</span>
        {untested !== null && (
          <span className={styles.untested}>
            <Glyph name="untested" /> {untested}
          </span>
        )}
      </header>
      <h3>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([word, figure], i) => (
          <div key={i}>
            <dt>{word}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.tests}>
        <dt>Tested</dt>
        <dd>{tested}</dd>
        <dt>Not tested</dt>
        <dd>{notTested}</dd>
      </dl>
    </section>
  );
}

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

interface PrivacyCardProps {
  readonly detail: NodeDetail;
  readonly settings: GeneralizeSettings;
  readonly summary: GeneralizeSummary;
  readonly check: ReleaseView | null;
}

/** How well people hide, before and after, over which columns. */
export function PrivacyCard({ detail, settings, summary, check }: PrivacyCardProps) {
  const names = useNames();
  const { sensitive } = useApp((state) => state.recipe)!.roles;
  const { risk, before, explanation, costs } = detail;
  const asIs = check?.asIs.length ?? 0;
  const change = (was: string, is: string) => (
    <>
      <del>{was}</del> → <b>{is}</b>
    </>
  );
  const off =
    sensitive.length === 0
      ? []
      : [...(settings.l === null ? ['diversity'] : []), ...(settings.t === null ? ['closeness'] : [])];
  return (
    <Card
      label="Privacy"
      title={
        explanation.isPrivate
          ? sayHidden(detail.smallestKept ?? 0, asIs === 0 ? null : summary.attributes.length)
          : `${formatMany(explanation.failingWeight, 'person stands', 'people stand')} out.`
      }
      untested={asIs === 0 ? null : `${formatMany(asIs, 'column')} not tested`}
      facts={[
        ['Highest chance of being picked out', change(formatRisk(before.risk.prosecutor), formatRisk(risk.prosecutor))],
        ['On average', change(formatRisk(before.risk.marketer), formatRisk(risk.marketer))],
        [
          `People in groups under ${settings.k}`,
          change(formatCount(before.below), formatCount(explanation.isPrivate ? 0 : explanation.failingWeight)),
        ],
        ...(costs.suppressed > 0 ? ([['People left out', formatCount(costs.suppressed)]] as const) : []),
      ]}
      tested={`groups of at least ${settings.k} over ${formatList(summary.attributes.map(({ name }) => columnName(names, name)))}`}
      notTested={sayNotTested(
        asIs,
        off,
        sensitive.map((name) => columnName(names, name)),
      )}
    />
  );
}

/** How well everyone hides; where other columns go out as they are, over which columns that holds (G9). */
function sayHidden(smallest: number, columns: number | null): string {
  const words = `obody hides among fewer than ${formatMany(smallest, 'person', 'people')}.`;
  return columns === null
    ? `N${words}`
    : `Over ${columns === 1 ? 'the one column' : `these ${formatCount(columns)} columns`}, n${words}`;
}

function sayNotTested(asIs: number, off: readonly string[], sensitive: readonly string[]): string {
  const parts = [
    ...(asIs > 0 ? [`${formatMany(asIs, 'other column')} in the file`] : []),
    ...(off.length > 0 ? [`${formatList(off)} of ${formatList(sensitive)} (off)`] : []),
    'what people know from elsewhere',
  ];
  return parts.join('; ');
}

/** A way to settle a point: what it is called, with the result it would give, and the change of the settings. */
interface PointFix {
  readonly title: string;
  readonly edit: (recipe: Recipe) => Recipe;
}

interface FixGiven {
  readonly detail: NodeDetail;
  readonly check: Pick<ReleaseView, 'fixes' | 'columns'>;
  readonly recipe: Recipe;
}

/** What would settle a point of a table, where a change of the settings does (G8, G9). */
export function listFixes(point: ReleasePoint, { detail, check, recipe }: FixGiven): PointFix[] {
  if (point.id === 'unique' && point.state === 'open') return fixUnique(check);
  if (point.id === 'identifiers') return fixIdentifiers(check, recipe);
  const test = detail.tests.groups.find(({ item }) => point.id === `group ${item.attribute} ${item.value}`);
  if (test === undefined) return [];
  const { item, reason } = test;
  const has = reason?.has ?? 0;
  if (reason?.code === 'not-used') {
    const as = recipe.roles.quasi.includes(item.attribute) ? 'protected' : 'identifying';
    const title = `Let ${columnName(namesOf(recipe), item.attribute)} count as ${as}`;
    return [{ title, edit: (before) => markIdentifying(before, item.attribute) }];
  }
  if (has === 0) return [];
  return [
    {
      title: `Test from ${formatCount(has)} here`,
      edit: (before) => setThresholdsHere(before, 'generalize', { minSupport: { count: has } }),
    },
  ];
}

function fixUnique({ fixes: { bands, leaveOut } }: FixGiven['check']): PointFix[] {
  return [
    ...(bands === null
      ? []
      : [
          {
            title: `Use bands: ${formatCount(bands.unique)} left`,
            edit: (recipe: Recipe) => setBands(recipe, bands.columns, bands.bins),
          },
        ]),
    ...(leaveOut === null
      ? []
      : [
          {
            title: `Leave ${leaveOut.columns.length === 1 ? 'it' : 'them'} out: ${formatCount(leaveOut.unique)} left`,
            edit: (recipe: Recipe) => setPublish(recipe, leaveOut.columns, false),
          },
        ]),
  ];
}

function fixIdentifiers({ columns }: FixGiven['check'], { roles }: Recipe): PointFix[] {
  const published = [...roles.identifiers, ...roles.after].filter((name) => columns.includes(name));
  if (published.length === 0) return [];
  return [{ title: 'Leave out', edit: (before) => setPublish(before, published, false) }];
}

/** Whether a point is about a group that was not tested, or is hidden. */
export function isAboutGroup({ id }: ReleasePoint): boolean {
  return ['fairness', 'group', 'hidden'].includes(id.split(' ')[0]);
}
