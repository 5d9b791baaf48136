import { promiseOf, sayEpsilon } from '../../engine/vocabulary/epsilon-words.ts';
import { formatCount, formatMany } from '../../words/format.ts';
import type { DomainQuestion } from '../../engine/steps/noise-domain.ts';

/** What a budget means: "a common choice: a suspicion of 50% can become 73% at most." */
export function sayPromise(epsilon: number | string): string {
  const { factor, suspicion } = promiseOf(epsilon);
  const times = factor < 100 ? factor.toPrecision(3).replace(/\.?0+$/, '') : formatCount(Math.round(factor));
  return `${sayEpsilon(epsilon)}: one person more or less makes any outcome at most ${times} times as likely, and a suspicion of 50% becomes at most ${sayShare(suspicion)}.`;
}

/** A share for people: few digits, and never "0%" for something. */
export function sayShare(share: number): string {
  const percent = 100 * share;
  if (percent >= 99.95 && percent < 100) return '99.9%';
  if (percent !== 0 && percent < 0.1) return 'less than 0.1%';
  return percent < 10 ? `${Number(percent.toFixed(1))}%` : `${formatCount(Math.round(percent))}%`;
}

/** Why a release is held: a column of which nobody said that its values are public, and the button that says it. */
export function holdFor({
  open,
  isAsked,
  say,
}: {
  readonly open: readonly DomainQuestion[];
  readonly isAsked: boolean;
  say(questions: readonly DomainQuestion[]): void;
}) {
  if (!isAsked || open.length === 0) return null;
  const because =
    open.length === 1
      ? 'Nobody has said yet whether the values of one column are public.'
      : `Nobody has said yet whether the values of ${formatCount(open.length)} columns are public.`;
  return {
    because,
    answer: open.length === 1 ? 'They are public' : 'All of them are public',
    onAnswer: () => say(open),
  };
}

const shown = 4;

/** What is known of a column: "9 values, found in the data: Bachelors, Doctorate, and 7 more". */
export function sayColumn({ saidBy, isFound, isAnswered, answer }: DomainQuestion): string {
  const { values = [], cuts = [] } = answer;
  if (isFound)
    return `${formatMany(cuts.length + 1, 'band')}, cut at ${cuts.join(', ')} as the data has it. One person can move every cut.`;
  if (saidBy === 'cuts') return `${formatMany(cuts.length + 1, 'band')}, by the cuts that you chose`;
  const list = values.slice(0, shown).map((value) => (value === '' ? '(blank)' : value));
  const more = values.length > shown ? `, and ${formatCount(values.length - shown)} more` : '';
  const count = formatMany(values.length, 'value');
  if (isAnswered) return `${count}, said to be public: ${list.join(', ')}${more}`;
  return `${count}, ${saidBy === 'tree' ? 'from its tree' : 'found in the data'}: ${list.join(', ')}${more}`;
}

/** What may have been spent on the same people: "A table was released with ε = 1 of a table that shares columns with this one." */
export function sayUnsure(unsure: readonly { readonly epsilon: string; readonly of: string }[]): string {
  const [{ epsilon, of }] = unsure;
  const what = `${of.charAt(0).toUpperCase()}${of.slice(1)}`;
  const verb = of.startsWith('a ') ? 'was' : 'were';
  const more = unsure.length === 1 ? '' : `, and ${formatMany(unsure.length - 1, 'other release')} like it`;
  return `${what} ${verb} released with ε = ${epsilon}${more}, from data that has columns or values in common with this table.`;
}
