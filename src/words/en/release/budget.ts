import { type BudgetUse, type EpsilonSize, sizeOfEpsilon } from '../../../engine/vocabulary/epsilon.ts';
import { formatCount, formatMany, formatNumber, startSentence } from '../../format.ts';
import { subject } from '../../language.ts';
import { sayShare } from './shares.ts';

/** The budget of a release under noise, what was spent before, and which values are public. */
export const budgetWords = subject('release-budget', {
  title: 'The budget',
  label: 'Budget ε',
  slider: 'Budget, by sliding',
  says: (epsilon: string, factor: number, suspicion: number) =>
    `ε = ${epsilon}, ${promise(epsilon, factor, suspicion)}`,
  promise,
  stop: (epsilon: string) => `${epsilon}: ${sayEpsilon(epsilon)}`,
  parts: 'Parts of the budget',
  share: (share: string) => `${share} ε`,
  /** What the parts pay for. */
  pays: (parts: readonly { readonly epsilon: number; readonly pays: BudgetUse }[]) =>
    `${parts.map(({ epsilon, pays }) => `${epsilon >= 1000 ? formatCount(epsilon) : String(Number(epsilon.toPrecision(6)))} for ${budgetWords.uses[pays].pays}`).join('; ')}.`,
  /** What a part of the budget is called, and what it pays for. */
  uses: {
    many: { title: 'how many', pays: 'how many values the top patterns are made of' },
    items: { title: 'items and pairs', pays: 'which values, and which pairs of them' },
    divisions: { title: 'divisions', pays: 'which values are divided, at most' },
    counts: { title: 'counts', pays: 'the noisy counts that are released' },
  } satisfies Readonly<Record<BudgetUse, Readonly<Record<'title' | 'pays', string>>>>,
  /** What a budget up to each size promises (S8). */
  sizes: {
    '0.01': 'nobody can tell whether you took part',
    '0.1': 'a hint, too weak to act on',
    '1': 'a common choice',
    '3': 'weak',
    '10': 'hardly a promise any more',
  } satisfies Readonly<Record<EpsilonSize, string>>,
  addUp: 'Budgets add up.',
  inAll: (epsilon: string, factor: number, suspicion: number) =>
    `Another release about these people makes ε = ${epsilon} in all, also where the settings differ: ${promise(epsilon, factor, suspicion)}`,
  spend: (epsilon: string) => `Spend ε = ${epsilon} and release`,
  once: 'Draws the noise once, from the random source of this machine. The numbers cannot be drawn again for free.',
  account: {
    nothing: 'Nothing was spent on these people yet, as far as this browser knows.',
    spent: (epsilon: string, releases: number) =>
      `Spent on these people: ε = ${epsilon} in ${formatMany(releases, 'release')}.`,
    unknown: 'What was spent on these people cannot be added up, so nothing more is released.',
    kept: 'The account is kept in this browser, one for all tabs, by marks that only this browser can read.',
    forgotten: 'The account is forgotten when this page closes.',
    keep: 'Keep it in this browser',
  },
  samePeople: {
    title: 'Are these the same people?',
    unsure: sayUnsure,
    addUp: 'If they are, the budgets add up.',
    same: 'The same people',
    others: 'Other people',
  },
  public: {
    title: 'Which values are public?',
    says: 'Noise blurs counts, not the list of what is counted: a value that only the data shows gives a person away, however much its count is blurred. Say of each column that its list is public, or give it cuts or a tree of your own. People with other values are left out, and nobody learns how many.',
    all: (lists: number) => `All ${formatCount(lists)} lists are public`,
    one: 'They are public',
    oneOf: (column: string) => `The values of ${column} are public`,
    allOfThem: 'All of them are public',
    /** Why a release is held. */
    held: (columns: number) =>
      columns === 1
        ? 'Nobody has said yet whether the values of one column are public.'
        : `Nobody has said yet whether the values of ${formatCount(columns)} columns are public.`,
    bandsFound: (cuts: readonly string[]) =>
      `${formatMany(cuts.length + 1, 'band')}, cut at ${cuts.join(', ')} as the data has it. One person can move every cut.`,
    bandsChosen: (bands: number) => `${formatMany(bands, 'band')}, by the cuts that you chose`,
    saidPublic: (values: readonly string[]) =>
      `${formatMany(values.length, 'value')}, said to be public: ${someOf(values)}`,
    fromTree: (values: readonly string[]) => `${formatMany(values.length, 'value')}, from its tree: ${someOf(values)}`,
    found: (values: readonly string[]) => `${formatMany(values.length, 'value')}, found in the data: ${someOf(values)}`,
  },
});

function sayEpsilon(epsilon: string): string {
  return budgetWords.sizes[sizeOfEpsilon(epsilon)];
}

/** "a common choice: a suspicion of 50% can become 73% at most." */
function promise(epsilon: string, factor: number, suspicion: number): string {
  const times = factor < 100 ? formatNumber(Number(factor.toPrecision(3))) : formatCount(Math.round(factor));
  return `${sayEpsilon(epsilon)}: one person more or less makes any outcome at most ${times} times as likely, and a suspicion of 50% becomes at most ${sayShare(suspicion)}.`;
}

/** So many values of a list are named. */
const shown = 4;

function someOf(values: readonly string[]): string {
  const some = values.slice(0, shown).map((value) => (value === '' ? '(blank)' : value));
  const more = values.length > shown ? `, and ${formatCount(values.length - shown)} more` : '';
  return `${some.join(', ')}${more}`;
}

interface Release {
  readonly epsilon: string;
  /** What was released: "a table", "patterns". */
  readonly of: string;
}

/** What may have been spent on the same people: "A table was released with ε = 1, from data that ..." */
function sayUnsure([{ epsilon, of }, ...others]: readonly Release[]): string {
  const verb = of.startsWith('a ') ? 'was' : 'were';
  const more = others.length === 0 ? '' : `, and ${formatMany(others.length, 'other release')} like it`;
  return `${startSentence(of)} ${verb} released with ε = ${epsilon}${more}, from data that has columns or values in common with this table.`;
}
