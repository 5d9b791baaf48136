import { sayCoverage } from '../../words/en/terms/coverage.ts';
import { measureWords } from '../../words/en/terms/measures.ts';
import type { ReactNode } from 'react';
import { formatCount } from '../../words/format.ts';
import { publishWords } from '../../words/en/publish-table/answer.ts';
import { tableCardWords } from '../../words/en/publish-table/cards.ts';
import { Glyph } from '../../components/icon.tsx';
import type { GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import type { GeneralizeSummary, NodeDetail, ReleaseView } from '../../engine/steps/generalize/views.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { ReleasePoint } from '../../engine/vocabulary/releases.ts';
import { type DisplayNames, columnName, namesOf } from '../../engine/vocabulary/display-names.ts';
import { measureInfos } from '../../engine/vocabulary/measures.ts';
import type { ProtectionIdea } from '../../engine/vocabulary/anonymization.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { markIdentifying, setBands, setPublish } from '../../state/recipe/publish-edits.ts';
import { setThresholdsHere } from '../../state/recipe/thresholds.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { asksFairness, explainIdea } from './idea-sentences.ts';
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
        <dt>{tableCardWords.tested}</dt>
        <dd>{tested}</dd>
        <dt>{tableCardWords.notTested}</dt>
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
  const { fairness: words } = tableCardWords;
  if (!asksFairness({ ...settings, protection })) return <Card label={words.label} facts={[]} {...words.notAsked} />;
  const open = groups.filter(({ state }) => state === 'notTested');
  const hidden = groups.filter(({ state }) => state === 'hidden');
  return (
    <Card
      label={words.label}
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
            : words.hidden(hidden.length)
          : words.groupsNotTested(open.length)
      }
      facts={[
        ...groups.map((group) => [words.group(group.item, group.generalized, names), sayState(group)] as const),
        ...peopleFacts(detail),
        ...worstFact(detail, settings, names),
      ]}
      tested={
        <>
          {people === undefined ? sayTested(rules, groups, protection) : words.people(people.tested)}
          {protection !== null && ` ${explainIdea(protection, recipe.roles, names)}`}
        </>
      }
      notTested={sayOpen(open, hidden, names)}
    />
  );
}

function sayTested(rules: number, groups: readonly GroupTest[], protection: ProtectionIdea | null): string {
  const { fairness: words } = tableCardWords;
  if (rules > 0) return protection === null ? words.situations(rules) : words.situationsSentence(rules);
  return groups.every(({ state }) => state === 'hidden') ? words.notShown : words.tooSmall;
}

/** Where people are compared, no more than the bound may be flagged (G7). */
function sayPeopleTitle({ explanation, tests: { people } }: NodeDetail): string {
  const { people: titles } = tableCardWords.fairness.titles;
  if (explanation.isProtective === false) return titles.over;
  return people === undefined || people.tested === 0 ? titles.nothing : titles.within;
}

function peopleFacts({ tests: { people } }: NodeDetail) {
  if (people === undefined) return [];
  const { worse, worseOf, tooFew } = tableCardWords.fairness;
  return [
    [worse, worseOf(people.flagged, people.share)],
    ...(people.tooFew === 0 ? [] : [[tooFew, formatCount(people.tooFew)] as const]),
  ] as const;
}

/** Without the groups themselves only the columns that stand in for them are tested (G7). */
function sayStandInTitle({ explanation, tests }: NodeDetail): string {
  const { standIns: titles } = tableCardWords.fairness.titles;
  if (explanation.isProtective === false) return titles.over;
  return tests.rules > 0 ? titles.within : titles.nothing;
}

function sayTitle({ explanation, tests }: NodeDetail): string {
  const { groups: titles } = tableCardWords.fairness.titles;
  if (explanation.isProtective === false) return titles.over;
  if (tests.groups.some(({ state }) => state === 'tested')) return titles.within;
  return tests.rules > 0 ? titles.noneTested : titles.nothing;
}

function sayState({ state, rules, people }: GroupTest): string {
  const { states } = tableCardWords.fairness;
  if (state === 'tested') return people === undefined ? states.tested(rules) : states.compared(people);
  return states[state];
}

function worstFact({ explanation: { worst } }: NodeDetail, settings: GeneralizeSettings, names: DisplayNames) {
  if (worst === null || settings.measure === null) return [];
  const { worst: words } = tableCardWords.fairness;
  const { worse } = measureInfos[settings.measure];
  const { title: measure } = measureWords[settings.measure];
  const sayWho = worst.isDiscriminatory ? words.over : worse === 'larger' ? words.highest : words.lowest;
  const { a1, n1 } = worst.counts;
  const figure = words.value({ measure, value: worst.value, limit: Number(settings.alpha), counts: [a1, n1] });
  return [[sayWho(worst, names), figure] as const];
}

function sayOpen(open: readonly GroupTest[], hidden: readonly GroupTest[], names: DisplayNames): string {
  const { fairness: words } = tableCardWords;
  const sayWhy = ({ item, reason, generalized }: GroupTest) => {
    if (reason?.code !== 'not-used') return words.reason(item, reason === null ? '' : sayCoverage(reason), names);
    return generalized === null ? words.notAmongIdentifying(item, names) : words.notAmongProtected(item, names);
  };
  const columns = [...new Set(hidden.map(({ item }) => item.attribute))];
  const sentences = [...open.map(sayWhy), ...(columns.length > 0 ? [words.hiding(columns, names)] : [])];
  return sentences.length === 0 ? words.notChosen : sentences.join(' ');
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
  const { privacy: words } = tableCardWords;
  const { risk: sayRisk } = publishWords;
  return (
    <Card
      label={words.label}
      title={
        explanation.isPrivate
          ? words.hidden(detail.smallestKept ?? 0, asIs === 0 ? null : summary.attributes.length)
          : words.standOut(explanation.failingWeight)
      }
      untested={asIs === 0 ? null : words.columnsNotTested(asIs)}
      facts={[
        [words.risk, change(sayRisk(before.risk.prosecutor), sayRisk(risk.prosecutor))],
        [words.average, change(sayRisk(before.risk.marketer), sayRisk(risk.marketer))],
        [
          words.below(settings.k),
          change(formatCount(before.below), formatCount(explanation.isPrivate ? 0 : explanation.failingWeight)),
        ],
        ...(costs.suppressed > 0 ? ([[words.leftOut, formatCount(costs.suppressed)]] as const) : []),
      ]}
      tested={words.tested(
        settings.k,
        summary.attributes.map(({ name }) => name),
        names,
      )}
      notTested={words.notTested(
        { columns: asIs, off: sensitive.length === 0 ? [] : listOff(settings), sensitive },
        names,
      )}
    />
  );
}

/** What is not asked of the sensitive columns. */
function listOff({ l, t }: GeneralizeSettings) {
  return [...(l === null ? (['diversity'] as const) : []), ...(t === null ? (['closeness'] as const) : [])];
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
  const { countAsProtected, countAsIdentifying, testFrom } = tableCardWords.fixes;
  if (reason?.code === 'not-used') {
    const column = columnName(namesOf(recipe), item.attribute);
    const title = recipe.roles.quasi.includes(item.attribute) ? countAsProtected(column) : countAsIdentifying(column);
    return [{ title, edit: (before) => markIdentifying(before, item.attribute) }];
  }
  if (has === 0) return [];
  return [
    {
      title: testFrom(has),
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
            title: tableCardWords.fixes.bands(bands.unique),
            edit: (recipe: Recipe) => setBands(recipe, bands.columns, bands.bins),
          },
        ]),
    ...(leaveOut === null
      ? []
      : [
          {
            title: tableCardWords.fixes.leaveOut(leaveOut.columns.length, leaveOut.unique),
            edit: (recipe: Recipe) => setPublish(recipe, leaveOut.columns, false),
          },
        ]),
  ];
}

function fixIdentifiers({ columns }: FixGiven['check'], { roles }: Recipe): PointFix[] {
  const published = [...roles.identifiers, ...roles.after].filter((name) => columns.includes(name));
  if (published.length === 0) return [];
  return [{ title: tableCardWords.fixes.leaveOutColumns, edit: (before) => setPublish(before, published, false) }];
}

/** Whether a point is about a group that was not tested, or is hidden. */
export function isAboutGroup({ id }: ReleasePoint): boolean {
  return ['fairness', 'group', 'hidden'].includes(id.split(' ')[0]);
}
