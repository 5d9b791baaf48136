import { type ColumnSettings } from '../../table/column-settings.ts';
import { say } from './say-problem.ts';
import { type Problem } from '../schema.ts';

/** What the formats of one column say against each other (T8). */
export function checkFormat(where: string, settings: ColumnSettings): Problem[] {
  const { decimal, thousands, date, as: part, at, order, merge } = settings;
  const problems: Problem[] = [];
  if (decimal !== undefined && decimal === thousands)
    problems.push(
      say(`${where}.thousands`, `is "${thousands}", the same as ${where}.decimal. Choose two different signs.`),
    );
  if (part === undefined) {
    if (date !== undefined)
      problems.push(
        say(`${where}.date`, `needs ${where}.as: "year", "month" or "age", the number that a date stands for.`),
      );
    if (at !== undefined)
      problems.push(say(`${where}.at`, `is the day of an age, but ${where}.as is not "age". Leave it out.`));
    return problems;
  }
  if (part === 'age' && at === undefined)
    problems.push(say(`${where}.as`, `is "age", which needs ${where}.at: the day of the age, such as "2024-12-31".`));
  if (part !== 'age' && at !== undefined)
    problems.push(say(`${where}.at`, `is the day of an age, but ${where}.as is "${part}". Leave it out.`));
  for (const [field, value] of Object.entries({ decimal, thousands }))
    if (value !== undefined)
      problems.push(
        say(
          `${where}.${field}`,
          `is about numbers, but ${where}.as says that the column holds dates. Keep one of them.`,
        ),
      );
  for (const [field, value] of Object.entries({ order, merge }))
    if (value !== undefined)
      problems.push(
        say(
          `${where}.${field}`,
          `cannot stand beside ${where}.as: dates become numbers. Use "cuts" to make groups of them.`,
        ),
      );
  return problems;
}
