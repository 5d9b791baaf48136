import { formatCount } from '../../../components/format.ts';
import { showShare, showSupport } from '../../../components/typed-numbers.ts';
import type { ComparedScenario, Recipe } from '../../../contracts/engine-api.ts';
import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { measureInfos, type Measure } from '../../../engine/vocabulary/measures.ts';
import { schemeInfos, type SchemeName } from '../../../engine/vocabulary/schemes.ts';
import type { Step, SupportText } from '../../../engine/vocabulary/settings.ts';
import { settingsOf } from '../../../engine/vocabulary/step-settings.ts';
import { wayTitle, type RepairWay } from '../../../state/repair-ways.ts';
import { pinTitle } from '../../../state/pin-titles.ts';
import type { MadeScenario } from '../compare-sentences.ts';
import { stageOfPin } from '../stage-of-pin.ts';

/** A setting of both results, in words. */
export interface SettingLine {
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
  if (field === 'measure') return measureInfos[value as Measure].title;
  if (field === 'method') return wayTitle(value as RepairWay);
  if (field === 'scheme') return schemeInfos[value as SchemeName].title;
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
