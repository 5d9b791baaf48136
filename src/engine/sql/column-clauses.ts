import { dateOrders, dateParts, decimalSigns, thousandsSigns, type ColumnSettings } from '../table/column-settings.ts';
import { columnWords, type ColumnWord } from '../vocabulary/column-words.ts';
import { splitText, splitValues, unquote } from './split-text.ts';

/** What is said of a column, while its line is read. */
export interface ColumnDraft {
  readonly settings: { -readonly [K in keyof ColumnSettings]: ColumnSettings[K] };
  readonly words: Set<ColumnWord>;
  worse: readonly string[];
  groups: readonly string[];
  isSurvey: boolean;
}

/** Takes what follows a word into the draft; gives a sentence where it is wrong. */
type Clause = (rest: string, draft: ColumnDraft) => string | null;

const like = (word: ColumnWord) => `Write it like: ${columnWords[word].example}.`;

/** A word that nothing may follow. */
const alone = (word: ColumnWord): Clause => {
  return (rest) => (rest === '' ? null : `nothing may follow "${word}", but "${rest}" does.`);
};

/** What each word does; a record, so that none is forgotten. */
export const clauses: Readonly<Record<ColumnWord, Clause>> = {
  category: alone('category'),
  number: readNumber,
  cuts(rest, { settings }) {
    settings.cuts = splitValues(rest);
    return settings.cuts.length === 0 ? `"cuts" lists no number. ${like('cuts')}` : null;
  },
  labels(rest, { settings }) {
    settings.labels = splitValues(rest);
    return settings.labels.length < 2 ? `"labels" needs one for each group, so two or more. ${like('labels')}` : null;
  },
  date: readDateClause,
  merge(rest, { settings }) {
    const [value, olds, ...more] = splitText(rest, '=').parts;
    const old = splitValues(olds ?? '');
    if (old.length === 0 || more.length > 0 || unquote(value) === '') return `"merge" is not clear. ${like('merge')}`;
    settings.merge = { ...settings.merge, [unquote(value)]: old };
    return null;
  },
  decision: alone('decision'),
  worse(rest, draft) {
    draft.worse = splitValues(rest);
    return draft.worse.length === 0 ? `"worse" names no outcome. ${like('worse')}` : null;
  },
  protected(rest, draft) {
    draft.groups = splitValues(rest);
    return null;
  },
  weight(rest, draft) {
    draft.isSurvey = rest === 'survey';
    return rest === '' || draft.isSurvey ? null : `nothing but "survey" may follow "weight", but "${rest}" does.`;
  },
  identifier: alone('identifier'),
  after: alone('after'),
  unused(rest, draft) {
    draft.settings.use = false;
    return alone('unused')(rest, draft);
  },
};

const grouped = /^\d{1,3}([., '])\d{3}(?:\1\d{3})*(?:([.,])\d{1,2})?$/;
const plain = /^\d+(?:([.,])\d{1,2})?$/;

/** The way numbers are written, from one that shows it: `1234.56`, `1.234,56`, `1'234`. */
function readNumber(rest: string, { settings }: ColumnDraft): string | null {
  const [, thousands, decimals = thousands === '.' ? ',' : '.'] = grouped.exec(rest) ?? [];
  const [, decimal = decimals] = plain.exec(rest) ?? [];
  const isShown = rest === '' || plain.test(rest) || grouped.test(rest);
  if (!isShown || thousands === decimal) return `"${rest}" does not show how numbers are written. ${like('number')}`;
  if (thousands === undefined && decimal === '.') return null;
  settings.decimal = decimalSigns.find((sign) => sign === decimal);
  if (thousands !== undefined) settings.thousands = thousandsSigns.find((sign) => sign === thousands);
  return null;
}

function readDateClause(rest: string, { settings }: ColumnDraft): string | null {
  const [order, part = 'year', day, ...more] = rest.split(/\s+/);
  settings.date = dateOrders.find((one) => one === order);
  settings.as = dateParts.find((one) => one === part);
  if (day !== undefined) settings.at = day;
  if (settings.date === undefined) return `"date" needs the order: d/m/y, m/d/y or y-m-d. ${like('date')}`;
  if (settings.as === undefined) return `a date becomes a year, a month or an age, not "${part}". ${like('date')}`;
  if ((part === 'age') !== (day !== undefined) || more.length > 0)
    return `an age needs the day on which it is taken, and nothing else does. ${like('date')}`;
  return null;
}
