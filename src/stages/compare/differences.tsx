import { measureWords } from '../../words/en/terms/measures.ts';
import { schemeWords } from '../../words/en/terms/anonymization.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { formatCount, formatMany } from '../../words/format.ts';
import { SelectField } from '../../components/fields/choices.tsx';
import { showShare, showSupport } from '../../components/fields/number-field.tsx';
import type { ComparedScenario } from '../../engine/steps/compare/ask.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { sayItem } from '../../words/people.ts';
import { type Measure, measureInfos } from '../../engine/vocabulary/measures.ts';
import { type SchemeName } from '../../engine/vocabulary/anonymization.ts';
import type { SupportText } from '../../engine/vocabulary/settings.ts';
import { type Step, settingsOf } from '../../engine/steps/settings.ts';
import { type YardstickSettings, yardstickOf } from '../../engine/steps/pins.ts';
import { pinTitle, stageOfPin } from '../../state/recipe/pins.ts';
import type { RepairWay } from '../../state/recipe/repair-ways.ts';
import { repairWayWords } from '../../words/en/repair/ways.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { changedDecisions, sayChance, sayMeasure } from './compare-table.tsx';
import { type MadeScenario, isMade, sayPercent } from './compare-sentences.ts';
import styles from './differences.module.css';

interface DifferencesProps {
  readonly scenarios: readonly ComparedScenario[];
  readonly chosen: readonly number[];
  /** Puts a result in the place of A (0) or B (1). */
  readonly onPick: (letter: number, place: number) => void;
  /** With the settings that are the same. */
  readonly isWhole?: boolean;
}

/** What differs between A and B, setting by setting and outcome by outcome. */
export function Differences({ scenarios, chosen, onPick, isWhole = false }: DifferencesProps) {
  const [a, b] = chosen.map((place) => scenarios[place]);
  return (
    <section className={styles.differences} aria-label="What differs between A and B">
      <h3>What differs between A and B</h3>
      <div className={styles.pickers}>
        {['A', 'B'].map((letter, at) => (
          <SelectField
            key={letter}
            label={letter}
            value={String(chosen[at] ?? '')}
            isWide
            options={Object.fromEntries([
              ...(chosen[at] === undefined ? [['', 'Choose a result']] : []),
              ...scenarios.map(({ title }, place) => [String(place), title]),
            ])}
            onChange={(place) => onPick(at, Number(place))}
          />
        ))}
      </div>
      {a === undefined || b === undefined ? (
        <p className={styles.hint}>Tick two results, or choose them here.</p>
      ) : (
        <Tables a={a} b={b} isWhole={isWhole} />
      )}
    </section>
  );
}

interface TwoProps {
  readonly a: ComparedScenario;
  readonly b: ComparedScenario;
}

function Tables({ a, b, isWhole }: TwoProps & { readonly isWhole: boolean }) {
  return (
    <>
      <SettingTable a={a} b={b} isWhole={isWhole} />
      {isMade(a) && isMade(b) ? (
        <OutcomeTable a={a} b={b} />
      ) : (
        <p className={styles.hint}>One of the two could not be made, so there are no outcomes to compare.</p>
      )}
    </>
  );
}

function SettingTable({ a, b, isWhole }: TwoProps & { readonly isWhole: boolean }) {
  const recipe = useApp((state) => state.recipe)!;
  const names = useNames();
  const [isShown, setShown] = useState(false);
  const settings = compareSettings(recipe, a, b);
  const columns = isMade(a) && isMade(b) ? compareColumns(a, b, names) : { differing: [], same: [] };
  const differing = [...settings.differing, ...columns.differing];
  const same = [...settings.same, ...columns.same];
  return (
    <table className={styles.table}>
      <Head titles={['Setting', 'A', 'B']} />
      <tbody>
        {differing.map((line) => (
          <SettingRow key={line.setting} line={line} />
        ))}
        {same.length > 0 && !isWhole && (
          <tr>
            <th scope="row">{formatMany(same.length, 'setting')}</th>
            <td colSpan={2}>
              the same{' '}
              <Button look="link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                {isShown ? 'Hide' : 'Show'}
              </Button>
            </td>
          </tr>
        )}
        {(isWhole || isShown) && same.map((line) => <SettingRow key={line.setting} line={line} />)}
      </tbody>
    </table>
  );
}

function OutcomeTable({ a, b }: { readonly a: MadeScenario; readonly b: MadeScenario }) {
  const recipe = useApp((state) => state.recipe)!;
  const names = useNames();
  return (
    <table className={styles.table}>
      <Head titles={['Outcome', 'A', 'B', 'Which is better']} />
      <tbody>
        {compareOutcomes(a, b, yardstickOf(recipe), names).map((line) => (
          <tr key={line.outcome}>
            <th scope="row">{line.outcome}</th>
            <td className={line.better === 'A' ? styles.better : undefined}>{line.a}</td>
            <td className={line.better === 'B' ? styles.better : undefined}>{line.b}</td>
            <td>{line.words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ titles }: { readonly titles: readonly string[] }) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SettingRow({ line: { setting, a, b } }: { readonly line: SettingLine }) {
  return (
    <tr>
      <th scope="row">{setting}</th>
      <td>{a}</td>
      <td>{b}</td>
    </tr>
  );
}

/** An outcome of both results, and which is better in it. */
interface OutcomeLine {
  readonly outcome: string;
  readonly a: string;
  readonly b: string;
  readonly better: 'A' | 'B' | null;
  readonly words: string;
}

type Figures = MadeScenario['figures'];

/** What two results come to, outcome by outcome, in words that say which is better. */
export function compareOutcomes(
  { figures: a }: MadeScenario,
  { figures: b }: MadeScenario,
  yardstick: YardstickSettings,
  names: DisplayNames,
): OutcomeLine[] {
  const line = (
    outcome: string,
    of: (figures: Figures) => number | null,
    say: (value: number) => string,
    words: { readonly isLess: boolean; readonly verb: string },
    untold = 'not counted',
  ): OutcomeLine => {
    const [one, other] = [of(a), of(b)];
    const shown = { outcome, a: one === null ? untold : say(one), b: other === null ? untold : say(other) };
    if (one === null || other === null) return { ...shown, better: null, words: '' };
    if (one === other) return { ...shown, better: null, words: 'the same' };
    if (shown.a === shown.b) return { ...shown, better: null, words: 'about the same' };
    const better = one < other === words.isLess ? 'A' : 'B';
    return { ...shown, better, words: `${better} ${words.verb}` };
  };
  return [
    line('Picked out at most', ({ privacy }) => privacy.pickedOut, sayChance, { isLess: true, verb: 'hides better' }),
    line('Unique people', ({ privacy }) => privacy.uniqueOverAll, formatCount, { isLess: true, verb: 'has fewer' }),
    ...a.fairness.groups.map((_, at) => compareGroup(a, b, at, yardstick, names)),
    line('Patterns kept', ({ costs }) => costs.kept, formatCount, { isLess: false, verb: 'keeps more' }),
    line('Detail lost', ({ costs }) => costs.loss, sayPercent, { isLess: true, verb: 'loses less' }),
    line('Decisions changed', ({ costs }) => changedDecisions(costs), formatCount, {
      isLess: true,
      verb: 'changes fewer',
    }),
    line('Decisions a tree gets right', ({ costs }) => costs.accuracy, sayPercent, {
      isLess: false,
      verb: 'can be learned from better',
    }),
  ];
}

/** A group that only one of two tells of can be checked there; that is not to say that it is fairer. */
function compareGroup(
  a: Figures,
  b: Figures,
  at: number,
  { measure, alpha }: YardstickSettings,
  names: DisplayNames,
): OutcomeLine {
  const [one, other] = [a.fairness.groups[at], b.fairness.groups[at] ?? null];
  const say = (group: Figures['fairness']['groups'][number] | null) => {
    if (group === null || group.state === 'notTested') return 'not tested';
    if (group.state === 'hidden') return 'cannot be told';
    return group.worst === null ? 'no one to compare with' : sayMeasure(group.worst, Number(alpha), measure);
  };
  const shown = { outcome: sayItem(one.item, names), a: say(one), b: say(other) };
  const [first, second] = [one.worst, other?.worst ?? null];
  if (first === null && second === null) return { ...shown, better: null, words: '' };
  if (first === null || second === null)
    return { ...shown, better: null, words: `${first === null ? 'B' : 'A'} can be checked` };
  if (first === second) return { ...shown, better: null, words: 'the same' };
  const better = first < second === (measureInfos[measure].worse === 'larger') ? 'A' : 'B';
  return { ...shown, better, words: `${better} is fairer` };
}

/** A setting of both results, in words. */
interface SettingLine {
  readonly setting: string;
  readonly a: string;
  readonly b: string;
}

const titles: Readonly<Record<string, string>> = {
  method: 'Way to repair',
  measure: 'Measure',
  alpha: 'Limit',
  minSupport: 'Smallest situation',
  minConfidence: 'Smallest share with the worse outcome',
  maxLength: 'Most conditions',
  support: 'Counted are',
  significance: 'Clear from',
  indirect: 'Stand-ins looked at',
  explain: 'Explained from',
  d: 'Explained from, in the repair',
  impact: 'Rows of least effect first',
  passes: 'Most passes',
  direction: 'Decisions that may change',
  lock: 'What must not change',
  aim: 'What is repaired',
  k: 'People who look alike',
  l: 'Different sensitive values',
  diversity: 'How they differ',
  c: 'Factor of that',
  t: 'Distance of sensitive values',
  closeness: 'How that is measured',
  tau: 'Columns looked at together',
  suppress: 'Records that may leave',
  choose: 'Table chosen by',
  algorithm: 'Algorithm',
  protection: 'Idea of protection',
  scheme: 'Scheme',
  privacy: 'Privacy',
  raiseSupport: 'Raised to the group size',
  order: 'Order of sanitizing',
  epsilon: 'Epsilon',
  depth: 'Most divisions',
};

const off = 'off';
const none = '–';

/** What two results were made with, setting by setting: those that differ, and those that are the same. */
export function compareSettings(
  recipe: Recipe,
  one: Pick<ComparedScenario, 'steps'>,
  other: Pick<ComparedScenario, 'steps'>,
): Lines {
  const steps = [one, other].map((scenario) => scenario.steps);
  const [first, second] = steps.map((own) => own.at(-1));
  const start: SettingLine = lineOf('Starts from', ...pairOf(steps, (own) => sayStart(recipe, own)));
  if (first === undefined || second === undefined || first.do !== second.do) {
    const made = lineOf('Made by', ...pairOf([first, second], (step) => sayMaker(recipe, step)));
    return divide([start, made]);
  }
  const [a, b] = [first, second].map((step) => listSettings(recipe, step));
  return divide([start, ...[...a].map(([setting, words]) => lineOf(setting, words, b.get(setting) ?? none))]);
}

interface Lines {
  readonly differing: readonly SettingLine[];
  readonly same: readonly SettingLine[];
}

const lineOf = (setting: string, a: string, b: string): SettingLine => ({ setting, a, b });

function divide(lines: readonly SettingLine[]): Lines {
  return { differing: lines.filter(({ a, b }) => a !== b), same: lines.filter(({ a, b }) => a === b) };
}

function pairOf<T>([one, other]: readonly T[], say: (own: T) => string): [string, string] {
  return [say(one), say(other)];
}

function sayStart(recipe: Recipe, steps: readonly Step[]): string {
  return steps.length < 2 ? 'the original' : `the repair “${pinTitle(recipe, steps.slice(0, -1))}”`;
}

function sayMaker(recipe: Recipe, step: Step | undefined): string {
  return step === undefined ? 'nothing' : `${stageOfPin([step]).title}: ${pinTitle(recipe, [step])}`;
}

/** The settings of a step by their titles. */
function listSettings(recipe: Recipe, step: Step): Map<string, string> {
  const settings = settingsOf({ ...recipe, steps: [step] }, step.do);
  return new Map(
    Object.entries(settings).flatMap(([field, value]) =>
      Object.hasOwn(titles, field) ? [[titles[field], sayValue(field, value)]] : [],
    ),
  );
}

function sayValue(field: string, value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return field === 'maxLength' ? 'any' : off;
  if (field === 'measure') return measureWords[value as Measure].title;
  if (field === 'method') return repairWayWords.titles[value as RepairWay];
  if (field === 'scheme') return schemeWords[value as SchemeName].title;
  if (field === 'minSupport') return showSupport(value as SupportText);
  if (['minConfidence', 'suppress', 'significance'].includes(field)) return showShare(value as string);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatCount(value);
  if (field === 'choose' && Array.isArray(value)) return `levels ${value.join(', ')}`;
  if (field === 'privacy') return sayPrivacy(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sayPrivacy(value: unknown): string {
  if (typeof value !== 'object' || value === null) return off;
  if ('k' in value) return `at least ${String(value.k)}`;
  return 'epsilon' in value ? `noise, epsilon ${String(value.epsilon)}` : off;
}

/** What the columns that could identify a person show in both files: those that differ, and those that do not. */
export function compareColumns(one: MadeScenario, other: MadeScenario, names: DisplayNames): Lines {
  const [a, b] = [one, other].map(({ figures }) => figures.privacy.shown);
  const lines = a.flatMap((line) => {
    const second = b.find(({ column }) => column === line.column);
    return second === undefined
      ? []
      : [{ setting: columnName(names, line.column), a: sayShown(line), b: sayShown(second) }];
  });
  return divide(lines);
}

function sayShown({ shows, values }: MadeScenario['figures']['privacy']['shown'][number]): string {
  if (shows === 'bands') return `${formatCount(values)} ${values === 1 ? 'band' : 'bands'}`;
  return { asIs: 'as it is', hidden: 'hidden', leftOut: 'left out' }[shows];
}
