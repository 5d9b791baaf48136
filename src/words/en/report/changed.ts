import type { ToldCount } from '../../../engine/steps/report/document/figures.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import { formatCount, formatMany, formatShare, plural, startSentence } from '../../format.ts';
import { subject } from '../../language.ts';
import { outcomeWords, peopleWords } from '../people.ts';
import { isOne, reportFigures } from './figures.ts';

/** A sentence with what begins it in bold. */
export interface Said {
  readonly lead: string;
  readonly text: string;
}

/** Patterns about the worse outcome that are frequent before a repair, and what it made of them. */
interface Frequent {
  readonly before: number;
  readonly lost: number;
  readonly found: number;
}

/** What a table to publish is made of; columns that are hidden, generalized or as they were. */
interface PublishedTable {
  readonly people: ToldCount;
  readonly generalized: readonly string[];
  readonly hidden: readonly string[];
  readonly asIs: number;
  /** Null where nobody was to be left out. */
  readonly leftOut: ToldCount | null;
}

/** What keeps the people of published patterns safe; null for nothing. */
type PatternPrivacy =
  | { readonly model: 'k-anonymity'; readonly k: number }
  | { readonly model: 'differential'; readonly epsilon: unknown }
  | null;

/** What a report says of what was changed, and who pays for it (R1, P6). */
export const changedWords = subject('report-changed', {
  nothing: 'Nothing was changed and nothing was released.',
  unsaved: (number: number, kind: 'table' | 'patterns'): Said => ({
    lead: `Step ${number}: nothing was released.`,
    text:
      kind === 'patterns'
        ? 'Patterns were prepared, but no file of them was saved.'
        : 'A table was prepared, but no file of it was saved.',
  }),
  noTable: (number: number, k: number): Said => ({
    lead: `Step ${number}: no table.`,
    text: `No way to generalize the columns met all that was asked (k = ${k}), so nothing was written.`,
  }),
  repair: {
    lead: (number: number) => `Step ${number}: a repaired copy.`,
    patterns: sayPatterns,
    recorded: (people: ToldCount) =>
      startSentence(
        isOne(people)
          ? '1 person is recorded as members of another group.'
          : `${reportFigures.count(people)} people are recorded as members of another group.`,
      ),
    /** Under survey weights what those changed stand for. */
    standFor: (share: number) => `Those changed stand for ${formatShare(share, 1)} of the survey weights.`,
    method: (title: string) => `Method: ${title}.`,
  },
  /** Who pays, first. */
  pays: {
    otherPeople: 'The copy has other rows, or other weights, than the data, so that no person of it is counted.',
    nobody: 'No decision changed.',
    onlyGranted: (granted: ToldCount) =>
      isOne(granted)
        ? '1 unfavourable decision became favourable. Nobody lost a favourable one.'
        : `${reportFigures.count(granted)} unfavourable decisions became favourable. Nobody lost a favourable one.`,
    onlyTaken: (taken: ToldCount) => `${sayTaken(taken)}. Nobody gained one.`,
    both: (taken: ToldCount, granted: ToldCount) => `${sayTaken(taken)} and ${reportFigures.count(granted)} granted.`,
  },
  /** The same for publication, where nobody is told whether few are none. */
  told: {
    noDecision: 'This way changes no decision.',
    onlyGrants: (granted: ToldCount) =>
      `${startSentence(sayTold(granted))} unfavourable decisions became favourable. This way takes none away.`,
    onlyTakes: (taken: ToldCount) =>
      `${startSentence(sayTold(taken))} favourable decisions were taken away. This way grants none.`,
    both: (taken: ToldCount, granted: ToldCount) =>
      `${startSentence(sayTold(taken))} favourable decisions were taken away and ${sayTold(granted)} granted.`,
  },
  rates: (names: DisplayNames) => `Share ${outcomeWords(names).share} before and after the repair, with 95% intervals`,
  byGroup: {
    title: 'Who pays and who gains, by group before the repair',
    group: 'Group',
    columns: { revoked: 'taken', granted: 'granted', overwritten: 'recorded otherwise' },
    row: (attribute: string, value: string | null, names: DisplayNames) =>
      value === null
        ? `${columnName(names, attribute)} = no value`
        : `${columnName(names, attribute)} = ${peopleWords.value(names, { attribute, value })}`,
  },
  release: {
    table: (number: number, table: PublishedTable, names: DisplayNames): Said => ({
      lead: `Step ${number}: a table to publish.`,
      text: sayTable(table, names),
    }),
    noisyTable: (number: number, rows: number, epsilon: unknown): Said => ({
      lead: `Step ${number}: a table under noise.`,
      text: `${formatMany(rows, 'row')} made of noisy counts alone, with a budget of epsilon = ${String(epsilon)}. No record of the data is in it.`,
    }),
    patterns: (number: number, patterns: number, raised: number, privacy: PatternPrivacy): Said => ({
      lead: `Step ${number}: patterns to publish.`,
      text: `${sayPublished(patterns, privacy)} ${
        raised === 0
          ? 'No count had to be raised.'
          : `${formatMany(raised, 'count was', 'counts were')} raised to protect people and groups.`
      }`,
    }),
  },
});

function sayPatterns({ before, lost, found }: Frequent): string {
  if (lost + found === 0) {
    if (before === 0) return 'No pattern about the worse outcome was frequent before, and none is now.';
    return before === 1
      ? 'The one pattern about the worse outcome is as frequent as before.'
      : `All ${formatCount(before)} patterns about the worse outcome are as frequent as before.`;
  }
  const gone = `${formatCount(lost)} of ${formatMany(before, 'pattern')} about the worse outcome ${plural(lost, { one: 'is', other: 'are' })} no longer frequent`;
  return found === 0
    ? `${gone}; none is new.`
    : `${gone}; ${formatCount(found)} ${plural(found, { one: 'is', other: 'are' })} new.`;
}

function sayTaken(taken: ToldCount): string {
  return isOne(taken)
    ? '1 favourable decision was taken away'
    : `${reportFigures.count(taken)} favourable decisions were taken away`;
}

/** "about 60", "fewer than 10", "some (how many is not shown)". */
function sayTold(told: ToldCount): string {
  if (told.showing === 'small') return reportFigures.fewerThan(told.below);
  return told.showing === 'withheld' ? 'some (how many is not shown)' : reportFigures.count(told);
}

function sayPublished(patterns: number, privacy: PatternPrivacy): string {
  const all = formatMany(patterns, 'pattern');
  if (privacy === null) return `${all}.`;
  return privacy.model === 'differential'
    ? `${all} under noise, with a budget of epsilon = ${String(privacy.epsilon)}.`
    : `${all}, each seen at least ${formatCount(privacy.k)} times.`;
}

function sayTable({ people, generalized, hidden, asIs, leftOut }: PublishedTable, names: DisplayNames): string {
  const columns = [
    generalized.length === 0 ? '' : `${reportFigures.columns(generalized, names)} generalized where needed`,
    hidden.length === 0 ? '' : `${reportFigures.columns(hidden, names)} hidden`,
    asIs === 0
      ? ''
      : plural(asIs, {
          one: `${formatCount(asIs)} column as it is`,
          other: `${formatCount(asIs)} columns as they are`,
        }),
  ].filter((part) => part !== '');
  const table = `${sayPeopleOf(people)}; ${columns.join('; ')}.`;
  if (leftOut === null) return table;
  const verb = isOne(leftOut) ? 'was' : 'were';
  return `${table} ${sayPeopleOf(leftOut)} ${verb} left out for privacy.`;
}

/** "1 person", "59 people", "<10 people". */
function sayPeopleOf(told: ToldCount): string {
  return isOne(told) ? '1 person' : `${reportFigures.count(told)} people`;
}
