import { measureInfos, type Measure } from '../../vocabulary/measures.ts';
import { type ParametersOf } from '../verify/index.ts';

/** Names as a sentence lists them. */
export function sayNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

export function sayCount(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export function sayAnonymity({ columns, k }: ParametersOf<'k-anonymity'>): string {
  const over = columns.length === 0 ? 'no column is generalized, so' : `over ${sayNames(columns)},`;
  return `k-anonymity: ${over} everybody hides among at least ${sayCount(k, 'person', 'people')}.`;
}

export function sayDiversity({ sensitive, kind, l, c }: ParametersOf<'l-diversity'>): string {
  if (kind === 'distinct')
    return `l-diversity: in each of these groups ${sensitive} has at least ${sayCount(l, 'value', 'different values')}.`;
  const more = kind === 'recursive' ? ` with c = ${c}` : '';
  return `l-diversity: in each of these groups the values of ${sensitive} are ${kind} ${l}-diverse${more}.`;
}

export function sayCloseness({ sensitive, kind, t }: ParametersOf<'t-closeness'>): string {
  return `t-closeness: in each of these groups ${sensitive} is at most ${t} away from how it spreads over the whole file (${kind} distance).`;
}

export function sayRules({ columns, measure, alpha, minCount, tau, rules }: ParametersOf<'no-rule-over'>): string {
  const groups = columns.filter(({ isProtected }) => isProtected).map(({ column }) => column);
  const size = `of up to ${sayCount(tau, 'column', 'columns')} that show at least ${sayCount(minCount, 'person', 'people')} with the worse outcome`;
  const among = rules === 1 ? `In the 1 rule ${size}` : `In all ${rules.toLocaleString('en-US')} rules ${size}`;
  if (groups.length === 0)
    return `Protection: every protected column is hidden, so no rule is about a protected group.`;
  if (rules === 0)
    return `Protection: there is no rule ${size.replace('that show', 'that shows')}, so nothing was tested.`;
  return `Protection: ${among.charAt(0).toLowerCase()}${among.slice(1)}, ${sayLimit(measure, alpha)} for groups of ${sayNames(groups)}.`;
}

export function sayPatterns({ measure, alpha, patterns, wholeGroups, d }: ParametersOf<'no-pattern-over'>): string {
  const what = wholeGroups ? 'about a whole protected group' : 'about a protected group';
  if (patterns === 0) return `Protection: no pattern is ${what}, so nothing was tested.`;
  const but = d === null ? '' : ', but where a lawful reason explains it';
  return `Protection: in ${patterns === 1 ? 'the 1 pattern' : `all ${patterns.toLocaleString('en-US')} patterns`} ${what}, ${sayLimit(measure, alpha)}${but}.`;
}

function sayLimit(measure: Measure, alpha: number | string): string {
  const side = measureInfos[measure].worse === 'smaller' ? 'above' : 'below';
  return `${measureInfos[measure].title.toLowerCase()} stays ${side} ${alpha}`;
}

export function sayLevels({ columns }: ParametersOf<'levels'>): string {
  const levels = columns.map(({ column, level, top }) =>
    level === top ? `${column} hidden` : `${column} ${level} of ${top}`,
  );
  return levels.length === 0
    ? 'Levels: no column is generalized.'
    : `Levels: every cell of a generalized column is a label of its level (${levels.join(', ')}).`;
}

export function sayPeopleBefore({ people, suppress }: ParametersOf<'people'>): string {
  const all = sayCount(people, 'person', 'people');
  return suppress === null
    ? `People: the file has ${people === 1 ? 'the one person' : `all ${all}`} of the table; nobody was left out.`
    : `People: the table had ${all}, of whom at most ${Number((100 * Number(suppress)).toPrecision(6))}% were left out.`;
}

export function sayCoverage({ group, state }: ParametersOf<'coverage'>, reason: string | null): string {
  const name = group.join(' = ');
  if (state === 'tested') return `Coverage: ${name} was tested.`;
  if (state === 'hidden') return `Coverage: ${name} is hidden, so nothing can be told of it.`;
  return `Coverage: ${name} was not tested${reason === null ? '.' : `: ${reason}`}`;
}

export function sayPatternCoverage(
  { group, patterns }: ParametersOf<'pattern-coverage'>,
  reason: string | null,
): string {
  const name = group.join(' = ');
  if (patterns > 0) return `Coverage: ${name} was tested in ${sayCount(patterns, 'pattern', 'patterns')}.`;
  return `Coverage: ${name} was not tested${reason === null ? '' : `: ${reason}`}.`;
}
