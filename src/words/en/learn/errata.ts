import { subject } from '../../language.ts';
import type { Written } from '../../lessons.ts';

/** The places where the thesis errs: what it says, what is wrong with that, and what is done instead. */
export const errataWords = subject('learn-errata', {
  e1: {
    title: 'A loop that stops half way',
    claim: 'The algorithm for both kinds of discrimination at once goes on while neither requirement holds.',
    wrong: ({ one, both }: Written<'one' | 'both'>) =>
      `It joins the two requirements with “and”, so it stops as soon as one of them holds. In this table the bound on redlining alone needs ${one} records, both together ${both}.`,
    instead: 'The loop goes on until both requirements hold (P3).',
    rows: {
      one: 'Records changed until one requirement holds',
      both: 'Records changed until both hold',
      left: 'Rules over the limit then',
    },
    printed: { one: 'stops here' },
  },
  e2: {
    title: 'Protecting one rule can harm another',
    claim: 'A change that protects one rule never makes another discriminatory, so one pass removes everything.',
    wrong: ({
      changed,
      left,
      before,
      changed2,
      left2,
    }: Written<'changed' | 'left' | 'before' | 'changed2' | 'left2'>) =>
      `On German credit the first method, to the letter, changes ${changed} records and leaves ${left} discriminatory rules of ${before}. The second changes ${changed2} and leaves ${left2}.`,
    instead:
      'The table is mined again after each pass until nothing is left (P4), and rules that are only hidden are named.',
    rows: {
      removed: 'Discrimination removed by the first method',
      removed2: 'and by the second',
      left: 'Discriminatory rules left by the first',
    },
  },
  e3: {
    title: 'A repair of one kind can feed the other',
    claim: 'The second method against direct discrimination is at worst neutral for redlining.',
    wrong: ({ before, after }: Written<'before' | 'after'>) =>
      `Denying two people outside the group who share the stand-in raises both sides of the inequality, and here the wrong one more: the bound goes from ${before} to ${after}.`,
    instead: 'Bounds are counted anew after every change; no lemma is relied on (P3).',
    rows: { before: 'Bound before', after: 'Bound after two denials' },
    printed: { after: 'not larger' },
  },
  e4: {
    title: 'Rounding up stops at the limit',
    claim: 'To bring a pattern below the limit, add the bound rounded up.',
    wrong: ({ bound }: Written<'bound'>) =>
      `Where the bound is a whole number, here ${bound}, that leaves the ratio at the limit, which still counts as discriminatory.`,
    instead: ({ added }: Written<'added'>) => `The next whole number above the bound is added, ${added} (S4).`,
    rows: { bound: 'Records to add by the printed formula', added: 'Records that are added' },
    printed: { bound: 'rounds up' },
  },
  e5: {
    title: 'A repair for one group can wrong another',
    claim: 'Adding to one pattern never makes another discriminatory.',
    wrong: ({ added, before, after }: Written<'added' | 'before' | 'after'>) =>
      `With two protected groups it can. Adding ${added} to the count of women makes everybody more, which lowers the rate of those who are not young: the ratio of the young goes from ${before} to ${after}.`,
    instead: ({ passes }: Written<'passes'>) =>
      `Additions are made in passes until nothing is over the limit: ${passes} here, with both groups protected (S5).`,
    rows: {
      before: 'The young before, times as often',
      after: 'The young after the repair for women',
      left: 'Patterns over the limit at the end',
    },
    printed: { after: 'not larger' },
  },
  e6: {
    title: 'Nought is forgotten',
    claim: 'Merging values never raises contrasted lift, and adding to a pattern never opens a new channel.',
    wrong: ({ before, after }: Written<'before' | 'after'>) =>
      `A group that is never denied is left out of the comparison; merged with another it comes back in. Here the ratio goes from ${before} to ${after}. In the same way an addition below the crowd opens a sum that was nought.`,
    instead:
      'The search guards against groups that are never denied (G5), and additions below the crowd are raised to it (S5).',
    rows: { before: 'Contrasted lift before merging', after: 'after merging two other values' },
    printed: { after: 'not larger' },
  },
  e7: {
    title: 'The four-fifths rule compares approvals',
    claim: 'The four-fifths rule of American law is contrasted lift with a limit of five quarters.',
    wrong: ({ clift, ratio }: Written<'clift' | 'ratio'>) =>
      `The rule compares rates of selection, not of denial. This table has contrasted lift ${clift}, while women are approved ${ratio} times as often as men, which the rule allows.`,
    instead: 'The impact ratio is a number of its own, with its own limit (M6). Its text stands in 29 CFR 1607.4(D).',
    rows: { clift: 'Contrasted lift', ratio: 'Impact ratio' },
    printed: { clift: 'over the limit' },
  },
  e8: {
    title: 'A cost that cannot see who pays',
    claim: 'The second method costs nothing on Adult: no rule is lost and none appears.',
    wrong: ({ taken, good, lost, ghosts }: Written<'taken' | 'good' | 'lost' | 'ghosts'>) =>
      `Both costs look only at rules that end in a denial. The repair takes ${taken} of ${good} good decisions away while they stay at ${lost} and ${ghosts}.`,
    instead: 'Every repair says how many decisions it takes and grants, and whose (P6).',
    rows: { lost: 'Rules lost (MC)', ghosts: 'Rules that appear (GC)', taken: 'Good decisions taken away' },
  },
  e9: {
    title: 'The wrong count in the cost of the first method',
    claim:
      'The first method needs as many steps as a formula says that subtracts the number of all who are denied in the context.',
    wrong: ({
      group,
      denied,
      printed,
      right,
      changed,
    }: Written<'group' | 'denied' | 'printed' | 'right' | 'changed'>) =>
      `What grows by one with each step is the group, so its size has to be subtracted. With ${group} women and ${denied} denied in all, the printed formula gives ${printed}, which is no number of steps; the right one gives ${right}, and ${changed} records change.`,
    instead: 'The number of records is counted, not estimated (P1).',
    rows: {
      printed: 'Steps by the printed formula',
      right: 'Steps with the size of the group',
      changed: 'Records that change',
    },
    printed: { printed: 'subtracts N_BC' },
  },
  e10: {
    title: 'A part larger than the whole',
    claim: 'There are more late-paying women veterinarians than late-paying veterinarians.',
    wrong: ({ part, whole }: Written<'part' | 'whole'>) =>
      `No table can show the fourth scenario, so there is none to open. In that of the third the part is ${part} and the whole ${whole}, as it must be.`,
    instead: ({ contradictions }: Written<'contradictions'>) =>
      `The check of published patterns names such a contradiction: ${contradictions} in the table that opens here (S7).`,
    rows: { part: 'Late-paying women veterinarians', whole: 'Late-paying veterinarians' },
  },
  e11: {
    title: 'The reason that cannot explain',
    claim: 'A rule is generalized by the reason whose confidence comes nearest, whatever share of the group it covers.',
    wrong: ({ granted, protects }: Written<'granted' | 'protects'>) =>
      `Everybody of the second race is denied, which comes nearest, but no woman is of it, so it can explain nothing. Being a clerk covers nearly all women, and ${granted} decision granted makes it explain the rule. Protection alone would change ${protects}.`,
    instead: 'Only reasons that cover the group are compared, and by the number of records they need (P1).',
    rows: {
      granted: 'Decisions granted, by the right reason',
      explained: 'Rules explained then',
      protects: 'Records changed by protection instead',
    },
    printed: { explained: 'by any reason' },
  },
  e12: {
    title: 'Noise that contradicts itself',
    claim:
      'Rounding the noisy counts of several bases makes them agree, and the number of patterns may be computed from the data.',
    wrong:
      'The mean of two noisy counts of one pattern can be below that of a longer pattern, and a number computed from the data spends budget that nobody counts.',
    instead: ({ patterns, below }: Written<'patterns' | 'below'>) =>
      `Counts are made to agree, so that of ${patterns} released patterns ${below} lie above a part of theirs; the number of patterns is asked for (S8).`,
    rows: { below: 'Contradictions among released patterns' },
    printed: { below: 'not checked' },
  },
  e13: {
    title: 'Two examples that cannot be one table',
    claim: 'The example of late payment goes on with the table of women veterinarians.',
    wrong: ({ all }: Written<'all'>) =>
      `It has more late-paying veterinarians denied than that table has veterinarians denied at all, ${all}.`,
    instead: ({ late, lateAll }: Written<'late' | 'lateAll'>) =>
      `There are two samples, and the second has more men: ${late} late payers denied of ${lateAll}.`,
    rows: { late: 'Late-paying veterinarians denied', all: 'Veterinarians denied in the table it continues' },
  },
  e14: {
    title: 'A second sum that was overlooked',
    claim: 'One sum points at too few people, and closing it undoes the explanation by its first condition.',
    wrong: ({ women, late, few, channels }: Written<'women' | 'late' | 'few' | 'channels'>) =>
      `Among the printed patterns there is another: ${women} women veterinarians less ${late} who pay late leave ${few}. In all, ${channels} sums of this table point at too few.`,
    instead: ({ explained, kept }: Written<'explained' | 'kept'>) =>
      `All of them are closed; explanations go from ${explained} to ${kept}, and each pattern is judged by the new counts (S6).`,
    rows: { first: 'People at whom the first sum points', few: 'People at whom the second sum points' },
    printed: { few: 'overlooked' },
  },
  e15: {
    title: 'Two counts of the same rules',
    claim: 'Adult has one number of discriminatory rules at a limit in one table, and another in the next.',
    wrong: ({ rules }: Written<'rules'>) =>
      `For the same data, groups and limit the engine finds ${rules} rules, as two of the three tables print.`,
    instead: 'Every number in REPLICATION.md names the recipe that made it.',
    rows: { first: 'Discriminatory rules of Adult', second: 'The same', third: 'The same' },
  },
  e16: {
    title: 'Rules that the data does not hold',
    claim: 'German credit has rules about foreign workers at the two highest limits.',
    wrong: ({ frequent, high, higher, low }: Written<'frequent' | 'high' | 'higher' | 'low'>) =>
      `Of ${frequent} frequent rules none reaches them: the counts are ${high} and ${higher}. At the limit below there are ${low}.`,
    instead: 'Rules are counted exactly, by whole numbers, and the recipe is given (M4).',
    rows: { low: 'Rules at the limit below', high: 'Rules at the next limit', higher: 'Rules at the one after' },
  },
  e17: {
    title: 'A cost above its largest value',
    claim: 'Generalized tables of Adult have a classification metric that no table of it can have.',
    wrong: ({ worst, people }: Written<'worst' | 'people'>) =>
      `The metric counts those who are in the minority of their group. With everybody in one group that is all the rich, ${worst} of ${people} people, and smaller groups only lower it.`,
    instead: 'The metric is computed by its definition (G6).',
    rows: { least: 'The least that is drawn, against the most there can be', most: 'The most that is drawn' },
  },
  e18: {
    title: 'Values of one column, subtracted together',
    claim: 'A set of patterns is anonymous when no pattern and one larger than it tell of fewer than k people.',
    wrong: ({ all, none, paid, left }: Written<'all' | 'none' | 'paid' | 'left'>) =>
      `Nobody has two values of a column, so a reader subtracts all of them: of ${all} applicants in Boston without slow payments, ${none} have mortgage score 1 and ${paid} score 2, which leaves ${left}. The definition looks at one value of a column at a time.`,
    instead: ({ sums, withheld }: Written<'sums' | 'withheld'>) =>
      `Sums over several values of a column count as well. Of the counts of this table ${sums} such or simpler sums lead to fewer than 10 people; ${withheld} counts are withheld, and none is left (S9, S10).`,
    rows: { left: 'People whom three published counts lead to', after: 'Sums that are left once counts are withheld' },
    printed: { left: 'not seen', after: 'not seen' },
  },
});
