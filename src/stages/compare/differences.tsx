import { measureWords } from '../../words/en/terms/measures.ts';
import { schemeWords } from '../../words/en/terms/anonymization.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../words/format.ts';
import { compareTableWords } from '../../words/en/compare/table.ts';
import { compareWords } from '../../words/en/compare/answer.ts';
import { differenceWords } from '../../words/en/compare/differences.ts';
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
import { changedDecisions } from './compare-table.tsx';
import { type MadeScenario, isMade } from './compare-sentences.ts';
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
    <section className={styles.differences} aria-label={differenceWords.title}>
      <h3>{differenceWords.title}</h3>
      <div className={styles.pickers}>
        {['A', 'B'].map((letter, at) => (
          <SelectField
            key={letter}
            label={letter}
            value={String(chosen[at] ?? '')}
            isWide
            options={Object.fromEntries([
              ...(chosen[at] === undefined ? [['', differenceWords.choose]] : []),
              ...scenarios.map(({ title }, place) => [String(place), title]),
            ])}
            onChange={(place) => onPick(at, Number(place))}
          />
        ))}
      </div>
      {a === undefined || b === undefined ? (
        <p className={styles.hint}>{differenceWords.tick}</p>
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
        <p className={styles.hint}>{differenceWords.noOutcomes}</p>
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
      <Head titles={differenceWords.settingHeader} />
      <tbody>
        {differing.map((line) => (
          <SettingRow key={line.setting} line={line} />
        ))}
        {same.length > 0 && !isWhole && (
          <tr>
            <th scope="row">{differenceWords.settings(same.length)}</th>
            <td colSpan={2}>
              {differenceWords.theSame}{' '}
              <Button look="link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                {isShown ? differenceWords.hide : differenceWords.show}
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
      <Head titles={differenceWords.outcomeHeader} />
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
  const { outcomes, better: sayBetter, notCounted: untold, theSame, aboutTheSame } = differenceWords;
  const { chance: sayChance } = compareTableWords;
  const { percent: sayPercent } = compareWords;
  const line = (
    outcome: keyof typeof outcomes,
    of: (figures: Figures) => number | null,
    say: (value: number) => string,
    isLessBetter = true,
  ): OutcomeLine => {
    const [one, other] = [of(a), of(b)];
    const [saidOne, saidOther] = [one === null ? untold : say(one), other === null ? untold : say(other)];
    const shown = { outcome: outcomes[outcome], a: saidOne, b: saidOther };
    if (one === null || other === null) return { ...shown, better: null, words: '' };
    if (one === other) return { ...shown, better: null, words: theSame };
    if (shown.a === shown.b) return { ...shown, better: null, words: aboutTheSame };
    const better = one < other === isLessBetter ? 'A' : 'B';
    return { ...shown, better, words: sayBetter[outcome](better) };
  };
  return [
    line('pickedOut', ({ privacy }) => privacy.pickedOut, sayChance),
    line('unique', ({ privacy }) => privacy.uniqueOverAll, formatCount),
    ...a.fairness.groups.map((_, at) => compareGroup(a, b, at, yardstick, names)),
    line('kept', ({ costs }) => costs.kept, formatCount, false),
    line('loss', ({ costs }) => costs.loss, sayPercent),
    line('decisions', ({ costs }) => changedDecisions(costs), formatCount),
    line('accuracy', ({ costs }) => costs.accuracy, sayPercent, false),
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
    if (group === null || group.state === 'notTested') return differenceWords.notTested;
    if (group.state === 'hidden') return differenceWords.untold;
    if (group.worst === null) return differenceWords.noOneToCompare;
    return compareTableWords.measure(group.worst, Number(alpha), measure);
  };
  const { canBeChecked, fairer } = differenceWords.better;
  const shown = { outcome: sayItem(one.item, names), a: say(one), b: say(other) };
  const [first, second] = [one.worst, other?.worst ?? null];
  if (first === null && second === null) return { ...shown, better: null, words: '' };
  if (first === null || second === null)
    return { ...shown, better: null, words: canBeChecked(first === null ? 'B' : 'A') };
  if (first === second) return { ...shown, better: null, words: differenceWords.theSame };
  const better = first < second === (measureInfos[measure].worse === 'larger') ? 'A' : 'B';
  return { ...shown, better, words: fairer(better) };
}

/** A setting of both results, in words. */
interface SettingLine {
  readonly setting: string;
  readonly a: string;
  readonly b: string;
}

const none = '–';

/** What two results were made with, setting by setting: those that differ, and those that are the same. */
export function compareSettings(
  recipe: Recipe,
  one: Pick<ComparedScenario, 'steps'>,
  other: Pick<ComparedScenario, 'steps'>,
): Lines {
  const steps = [one, other].map((scenario) => scenario.steps);
  const [first, second] = steps.map((own) => own.at(-1));
  const { startsFrom, madeBy } = differenceWords;
  const start: SettingLine = lineOf(startsFrom, ...pairOf(steps, (own) => sayStart(recipe, own)));
  if (first === undefined || second === undefined || first.do !== second.do) {
    const made = lineOf(madeBy, ...pairOf([first, second], (step) => sayMaker(recipe, step)));
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
  const { original, repair } = differenceWords;
  return steps.length < 2 ? original : repair(pinTitle(recipe, steps.slice(0, -1)));
}

function sayMaker(recipe: Recipe, step: Step | undefined): string {
  const { nothing, maker } = differenceWords;
  return step === undefined ? nothing : maker(stageOfPin([step]).title, pinTitle(recipe, [step]));
}

/** The settings of a step by their titles. */
function listSettings(recipe: Recipe, step: Step): Map<string, string> {
  const { titles } = differenceWords;
  const settings = settingsOf({ ...recipe, steps: [step] }, step.do);
  return new Map(
    Object.entries(settings).flatMap(([field, value]) =>
      Object.hasOwn(titles, field) ? [[titles[field], sayValue(field, value)]] : [],
    ),
  );
}

function sayValue(field: string, value: unknown): string {
  const { any, off, yes, no, levels } = differenceWords;
  if (value === null || (Array.isArray(value) && value.length === 0)) return field === 'maxLength' ? any : off;
  if (field === 'measure') return measureWords[value as Measure].title;
  if (field === 'method') return repairWayWords.titles[value as RepairWay];
  if (field === 'scheme') return schemeWords[value as SchemeName].title;
  if (field === 'minSupport') return showSupport(value as SupportText);
  if (['minConfidence', 'suppress', 'significance'].includes(field)) return showShare(value as string);
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return formatCount(value);
  if (field === 'choose' && Array.isArray(value)) return levels(value);
  if (field === 'privacy') return sayPrivacy(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sayPrivacy(value: unknown): string {
  const { off, atLeast, noise } = differenceWords;
  if (typeof value !== 'object' || value === null) return off;
  if ('k' in value) return atLeast(String(value.k));
  return 'epsilon' in value ? noise(String(value.epsilon)) : off;
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
  return shows === 'bands' ? differenceWords.bands(values) : differenceWords.shown[shows];
}
