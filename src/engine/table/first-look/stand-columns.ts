import { type ColumnFacts, isPair } from './column-facts.ts';
import { canBeAsked, isYesNo } from './find-questions.ts';
import { type Standing, classify, findLed, measureTold, sampleRows } from './find-standing.ts';
import type { LookTable } from './look-table.ts';
import { readCell, readOutcomeName, yesValues } from './outcome-words.ts';

/** Where every candidate stands; the ones whose data are looked at are few enough for a wide table. */
export function findStandings(
  table: LookTable,
  rest: readonly ColumnFacts[],
  open: readonly ColumnFacts[],
): ReadonlyMap<ColumnFacts, Standing> {
  const sample = sampleRows(table.rows);
  const named = rest.filter((one) => !table.identifiers.has(one));
  const first = named[0];
  const last = table.columns[table.columns.length - 1];
  const asked = open.filter(canBeAsked);
  const classed = named
    .filter((one) => !table.equals.has(one))
    .slice(0, mostCompared)
    .flatMap((one) => {
      const classes = classify(one, sample);
      return classes === null ? [] : [{ name: one.name, facts: one, classed: classes }];
    });
  const likely = new Set(asked.filter((one) => isLikely(one, first, last)).slice(-mostLikely));
  const told = asked.map((facts) => {
    const own = likely.has(facts) ? classify(facts, sample) : null;
    if (own === null) return { told: 0, by: [] };
    return measureTold(
      own,
      classed.filter((one) => one.facts !== facts && one.facts !== table.equals.get(facts)),
    );
  });
  const beside = rest.slice(0, mostBeside);
  const order = told.map(({ told: own }) => own).sort((one, other) => other - one);
  return new Map(
    asked.map((facts, at) => [
      facts,
      {
        isLast: facts === last,
        isFirst: facts === first,
        isFamily: isFamily(facts, table.columns),
        leadsTo: likely.has(facts) ? findLed(facts, beside, sample) : [],
        toldRank: order.indexOf(told[at].told),
        toldBy: told[at].by,
        sumsUp: sumsUp(facts, asked, sample),
      },
    ]),
  );
}

const leastParts = 2;

/** Whether several other columns of yes and no, named by the same word, are yes only where this one is. */
function sumsUp(facts: ColumnFacts, asked: readonly ColumnFacts[], sample: Uint32Array): boolean {
  const word = readOutcomeName(facts.words)?.word;
  if (word === undefined || !isYesNo(facts)) return false;
  const parts = asked.filter(
    (one) => one !== facts && isYesNo(one) && readOutcomeName(one.words)?.word === word && isPartOf(one, facts, sample),
  );
  return parts.length >= leastParts;
}

function isPartOf(part: ColumnFacts, whole: ColumnFacts, sample: Uint32Array): boolean {
  const [own, all] = [part, whole].map(({ few, values }) => few.find((code) => yesValues.test(readCell(values[code]))));
  let count = 0;
  let rows = 0;
  for (const row of sample) {
    rows += whole.codes[row] === all ? 1 : 0;
    if (part.codes[row] !== own) continue;
    if (whole.codes[row] !== all) return false;
    count += 1;
  }
  return count > 0 && count < rows;
}

/** In a wide table not every column can be set against every other. */
const mostLikely = 100;
const mostCompared = 120;
const mostBeside = 400;

/** Columns by which how well they are told can matter. */
function isLikely(facts: ColumnFacts, first: ColumnFacts, last: ColumnFacts): boolean {
  return facts === first || facts === last || isPair(facts) || readOutcomeName(facts.words) !== null;
}

const leastFamily = 4;

/** Several columns of few values whose names begin alike are features of one thing, seldom what came of it. */
function isFamily(facts: ColumnFacts, columns: readonly ColumnFacts[]): boolean {
  const stem = /^([a-z]+)[ _]?/.exec(facts.words)?.[1] ?? '';
  if (stem.length < 3) return false;
  const alike = columns.filter(
    (one) => one.words.startsWith(stem) && one.profile.distinct >= 2 && one.profile.distinct <= 6,
  );
  return alike.length >= leastFamily;
}
