import { less, live } from '../read-document.ts';
import { everything, grouped, recipeOn, spelled } from '../small-tables.ts';
import { adultOfChapter4, germanOfChapter4 } from '../thesis-data.ts';
import type { Erratum } from './erratum.ts';
import { inDiscover, inRepair } from './ways-out.ts';

const elift = { measure: 'elift', alpha: '1.2', ...everything };

const zones = spelled('zones.csv', 'zone,race,credit', {
  'x,r1,no': 9,
  'x,r2,yes': 1,
  'y,r1,yes': 1,
  'y,r2,no': 1,
  'y,r2,yes': 8,
});
const onZones = (steps: readonly object[]) =>
  recipeOn(
    zones,
    { decision: 'credit', negative: 'no', protected: [['race', 'r1']] },
    { settings: elift, steps },
    null,
  );

const e1: Erratum = {
  id: 'E1',
  label: 'alg35',
  title: 'A loop that stops half way',
  claim: 'The algorithm for both kinds of discrimination at once goes on while neither requirement holds.',
  wrong:
    'It joins the two requirements with “and”, so it stops as soon as one of them holds. In this table the bound on redlining alone needs {one} records, both together {both}.',
  instead: 'The loop goes on until both requirements hold (P3).',
  runs: [
    {
      id: 'both',
      table: zones,
      recipe: onZones([
        { do: 'repair', method: 'drp2+irp2', passes: 1 },
        { do: 'repair', method: 'irp2', passes: 1 },
      ]),
    },
  ],
  numbers: {
    both: live('count', 'both', 'steps', 0, 'changedRecords'),
    one: live('count', 'both', 'steps', 1, 'changedRecords'),
    left: live('count', 'both', 'steps', 0, 'discriminatory', 'after'),
  },
  rows: [
    { what: 'Records changed until one requirement holds', printed: 'stops here', label: 'alg35', live: 'one' },
    { what: 'Records changed until both hold', printed: null, label: null, live: 'both' },
    { what: 'Rules over the limit then', printed: null, label: null, live: 'left' },
  ],
  opens: { run: 'both', ...inRepair },
};

const e2: Erratum = {
  id: 'E2',
  label: 'tab:utility1',
  title: 'Protecting one rule can harm another',
  claim: 'A change that protects one rule never makes another discriminatory, so one pass removes everything.',
  wrong:
    'On German credit the first method, to the letter, changes {changed} records and leaves {left} discriminatory rules of {before}. The second changes {changed2} and leaves {left2}.',
  instead:
    'The table is mined again after each pass until nothing is left (P4), and rules that are only hidden are named.',
  runs: [
    {
      id: 'german',
      table: { sample: 'german' },
      recipe: {
        ...germanOfChapter4,
        steps: [
          { do: 'repair', method: 'drp1', passes: 1 },
          { do: 'repair', method: 'drp2', passes: 1 },
        ],
      },
    },
  ],
  numbers: {
    changed: live('count', 'german', 'steps', 0, 'changedRecords'),
    left: live('count', 'german', 'steps', 0, 'discriminatory', 'after'),
    before: live('count', 'german', 'steps', 0, 'discriminatory', 'before'),
    removed: live('percent2', 'german', 'steps', 0, 'DDPD'),
    changed2: live('count', 'german', 'steps', 1, 'changedRecords'),
    left2: live('count', 'german', 'steps', 1, 'discriminatory', 'after'),
    removed2: live('percent2', 'german', 'steps', 1, 'DDPD'),
  },
  rows: [
    { what: 'Discrimination removed by the first method', printed: '100', label: 'tab:utility1', live: 'removed' },
    { what: 'and by the second', printed: '100', label: 'tab:utility1', live: 'removed2' },
    { what: 'Discriminatory rules left by the first', printed: null, label: null, live: 'left' },
  ],
  opens: { run: 'german', ...inRepair },
};

const lemma = (name: string, denied: number) =>
  grouped(name, 'g,d,c', [
    'yes,yes,no,11',
    'yes,yes,yes,4',
    `no,yes,no,${denied}`,
    `no,yes,yes,${5 - denied}`,
    'yes,no,no,3',
    'yes,no,yes,2',
    'no,no,no,15',
    'no,no,yes,60',
  ]);
const [lemmaBefore, lemmaAfter] = [lemma('lemma-before.csv', 1), lemma('lemma-after.csv', 3)];
const onLemma = (table: typeof lemmaBefore) =>
  recipeOn(
    table,
    { decision: 'c', negative: 'no', protected: [['g', 'yes']] },
    { settings: { ...elift, alpha: '1.1' }, steps: [{ do: 'discover' }] },
  );
const bound = (run: string) =>
  live('times', run, 'steps', 0, 'redlining', { X: [['d', 'yes']] }, 'yields', { B: [] }, 'elb');

const e3: Erratum = {
  id: 'E3',
  label: 'DRP-IRP',
  title: 'A repair of one kind can feed the other',
  claim: 'The second method against direct discrimination is at worst neutral for redlining.',
  wrong:
    'Denying two people outside the group who share the stand-in raises both sides of the inequality, and here the wrong one more: the bound goes from {before} to {after}.',
  instead: 'Bounds are counted anew after every change; no lemma is relied on (P3).',
  runs: [
    { id: 'before', table: lemmaBefore, recipe: onLemma(lemmaBefore) },
    { id: 'after', table: lemmaAfter, recipe: onLemma(lemmaAfter) },
  ],
  numbers: { before: bound('before'), after: bound('after') },
  rows: [
    { what: 'Bound before', printed: null, label: null, live: 'before' },
    { what: 'Bound after two denials', printed: 'not larger', label: 'DRP-IRP', live: 'after' },
  ],
  opens: { run: 'before', ...inDiscover },
};

const e8: Erratum = {
  id: 'E8',
  label: 'tab:utility2',
  title: 'A cost that cannot see who pays',
  claim: 'The second method costs nothing on Adult: no rule is lost and none appears.',
  wrong:
    'Both costs look only at rules that end in a denial. The repair takes {taken} of {good} good decisions away while they stay at {lost} and {ghosts}.',
  instead: 'Every repair says how many decisions it takes and grants, and whose (P6).',
  runs: [
    {
      id: 'adult',
      table: { sample: 'adult' },
      recipe: { ...adultOfChapter4, steps: [{ do: 'repair', method: 'drp2', passes: 1 }, { do: 'groups' }] },
    },
  ],
  numbers: {
    taken: live('count', 'adult', 'steps', 0, 'revoked'),
    good: less('count', live('count', 'adult', 'data', 'weight'), live('count', 'adult', 'steps', 1, 'denied')),
    lost: live('percent2', 'adult', 'steps', 0, 'MC'),
    ghosts: live('percent2', 'adult', 'steps', 0, 'GC'),
  },
  rows: [
    { what: 'Rules lost (MC)', printed: '0', label: 'tab:utility2', live: 'lost' },
    { what: 'Rules that appear (GC)', printed: '0', label: 'tab:utility2', live: 'ghosts' },
    { what: 'Good decisions taken away', printed: null, label: null, live: 'taken' },
  ],
  opens: { run: 'adult', ...inRepair },
};

export const repairs = [e1, e2, e3, e8] as const;
