import { type ReportFacts } from '../facts/index.ts';
import { type Figures } from './figures.ts';
import { sayNumber } from './say-figures.ts';
import { writeOwnWords, writeSaid } from './sections/own-words.ts';

/**
 * The recipe as a report embeds it: as it is in an internal one; for publication with numbers of people rounded and
 * hidden, a share that asks for too few written as such, and whole numbers in notes treated like counts (R2).
 */
export function publishRecipe({ given, data }: ReportFacts, figures: Figures): unknown {
  const { rules } = figures;
  if (rules === null) return given;
  const people = figures.known(data.people) ?? 0;
  return mapFields(given, [], (path, value) => {
    const field = path.at(-1);
    if (field === 'minSupport' && (typeof value === 'string' || typeof value === 'number'))
      return Number(value) * people < rules.smallCells ? { count: `<${rules.smallCells}` } : value;
    if (field === 'count' && path.at(-2) === 'minSupport' && typeof value === 'number') return roundSetting(value);
    if ((field === 'asked' || field === 'title') && path[0] === 'steps' && typeof value === 'string')
      return writeSaid(value, figures);
    if (field === 'text' && path[0] === 'notes' && typeof value === 'string') return writeOwnWords(value, figures);
    return value;
  });

  function roundSetting(count: number): number | string {
    const said = sayNumber(figures, count);
    return said.startsWith('<') ? said : Number(said.replaceAll(',', ''));
  }
}

/** A copy of a JSON value, each field through `change`. */
function mapFields(
  value: unknown,
  path: readonly string[],
  change: (path: readonly string[], value: unknown) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((one) => mapFields(one, path, change));
  if (typeof value !== 'object' || value === null) return change(path, value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapFields(one, [...path, key], change)]));
}
