import { type Threshold, minimumCount } from '../../shared/exact.ts';
import { type Failure, type Notice, type Result, fail, succeed } from '../../shared/result.ts';
import { checkProtected } from '../../discovery/reference.ts';
import { readAlpha, readShare } from '../../discovery/mine-rules.ts';
import type { Attribute, Table } from '../../table/table.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import type { SupportText } from '../../vocabulary/settings.ts';
import type { FairPatternSettings, PatternsSettings } from './settings.ts';
import { type Prepared, decidedOf } from '../../recipe/prepared.ts';
import { minePatterns } from '../../patterns/pattern-set.ts';
import type { RunContext } from '../../shared/run-context.ts';

/** What is asked about discrimination, as exact numbers and items of the patterns. */
export interface FairnessLimits {
  readonly measure: Measure;
  readonly alpha: Threshold;
  /** The items that deny, one for each negative value of the decision (T3). */
  readonly negative: readonly Item[];
  readonly protected: readonly Item[];
  readonly grounded: readonly Item[];
  readonly d: Threshold | null;
}

/** The settings of publishing, read for a table. */
export interface PublishQuestion {
  /** The attributes whose items make patterns: all in use that may be published (G9). */
  readonly attributes: readonly Attribute[];
  readonly minCount: number;
  readonly maxLength: number;
  /** Null: privacy is not asked for. */
  readonly privacy: { readonly k: number; readonly totalIsPublic: boolean } | null;
  /** Null: discrimination is not asked about. */
  readonly fairness: FairnessLimits | null;
  readonly notices: readonly Notice[];
}

const longest = 255;

/** What is asked of any kind of release: which attributes make patterns, and what of discrimination. */
type AskedOfPatterns = Pick<PublishQuestion, 'attributes' | 'fairness' | 'notices'>;

/** Reads the settings of `patterns`; failures name the field or the role (S2, T4, T5). */
export function readQuestion(prepared: Prepared, settings: PatternsSettings, where: string): Result<PublishQuestion> {
  const { maxLength, minSupport, privacy } = settings;
  if (minSupport === null) return fail('no-support/asked', null, `${where}minSupport`);
  if (maxLength !== null && !(Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= longest))
    return fail('length/pattern', { maxLength, longest }, `${where}maxLength`);
  const asked = readAsked(prepared, settings, where);
  if (!asked.ok) return asked;
  const support = readSupport(prepared, { ...settings, minSupport, privacy }, where);
  if (!support.ok) return support;
  return succeed({
    ...asked.value,
    minCount: support.value.minCount,
    maxLength: maxLength ?? longest,
    privacy: privacy === null ? null : { k: privacy.k, totalIsPublic: privacy.totalIsPublic ?? true },
    notices: [...support.value.notices, ...asked.value.notices],
  });
}

/** Reads which attributes make patterns and what is asked about discrimination (D10, G9). */
export function readAsked(
  prepared: Prepared,
  settings: FairPatternSettings & { readonly privacy: object | null },
  where: string,
): Result<AskedOfPatterns> {
  const { measure, privacy } = settings;
  if (privacy === null && measure === null) return fail('nothing-to-protect', null, `${where}privacy`);
  const attributes = prepared.table.attributes.filter(({ name }) => prepared.columns[name]?.publish !== false);
  if (attributes.length === 0) return fail('no-attributes/patterns', null, 'columns');
  const fairness =
    measure === null ? succeed(null) : readFairness(prepared, attributes, { ...settings, measure }, where);
  if (!fairness.ok) return fairness;
  return succeed({ attributes, fairness: fairness.value, notices: noteRoles(prepared, fairness.value, where) });
}

/** Settings with a minimum support. */
interface SupportedSettings extends PatternsSettings {
  readonly minSupport: SupportText;
}

/** The minimum support, which must not be below k: such a pattern would itself point at fewer than k people (S2). */
function readSupport(
  { table }: Prepared,
  { minSupport, raiseSupport, privacy }: SupportedSettings,
  where: string,
): Result<{ minCount: number; notices: readonly Notice[] }> {
  const { totalWeight } = table;
  const minCount = minimumCount(minSupport, totalWeight, `${where}minSupport`);
  if (!minCount.ok) return minCount;
  if (privacy === null) return succeed({ minCount: minCount.value, notices: [] });
  const { k } = privacy;
  if (!(Number.isSafeInteger(k) && k >= 1)) return fail('bad-k', { k }, `${where}privacy.k`);
  if (k > totalWeight) return fail('k-above-n/pattern', { k, largest: totalWeight }, `${where}privacy.k`);
  if (minCount.value >= k) return succeed({ minCount: minCount.value, notices: [] });
  const people = `${minCount.value} ${minCount.value === 1 ? 'record' : 'records'}`;
  if (!raiseSupport) return fail('support-below-k', { people, k, minCount: minCount.value }, `${where}minSupport`);
  return succeed({
    minCount: k,
    notices: [
      {
        code: 'support-raised',
        message: `The minimum support in use is ${people}, fewer than k = ${k}. Patterns of at least ${k} records are published instead.`,
        where: `${where}minSupport`,
      },
    ],
  });
}

function readFairness(
  prepared: Prepared,
  attributes: readonly Attribute[],
  { measure, alpha: given, d }: FairPatternSettings & { readonly measure: Measure },
  where: string,
): Result<FairnessLimits> {
  const ready = decidedOf(prepared);
  if (!ready.ok) return ready;
  const { decision, roles, table } = ready.value;
  if (given === null) return fail('no-alpha', { measure }, `${where}alpha`);
  const alpha = readAlpha({ measure, alpha: given }, where);
  if (!alpha.ok) return alpha;
  const share = d === null ? succeed(null) : readShare(d, `${where}d`);
  if (!share.ok) return share;
  const { attribute } = decision;
  if (!attributes.includes(attribute))
    return fail('decision-not-published/measure', { name: attribute.name }, `columns.${attribute.name}.publish`);
  const checked = checkProtected(
    table.attributes.filter((one) => one !== attribute),
    roles.protected,
  );
  if (!checked.ok) return checked;
  const negative = listNegative(decision);
  return succeed({
    measure,
    alpha: alpha.value,
    negative: negative.map((value) => ({ attribute: attribute.name, value })),
    protected: roles.protected.map(({ attribute: name, value }) => ({ attribute: name, value })),
    grounded: roles.grounded.map(({ attribute: name, value }) => ({ attribute: name, value })),
    d: share.value,
  });
}

/** The values of the decision that deny, as the records show it. */
export function listNegative({ attribute, isNegative }: NonNullable<Prepared['decision']>): string[] {
  const denies = new Uint8Array(attribute.values.length);
  for (let row = 0; row < isNegative.length; row += 1) if (isNegative[row] === 1) denies[attribute.codes[row]] = 1;
  return attribute.values.filter((_, code) => denies[code] === 1);
}

/** What to know of the roles: several negative values, references, and a d that nothing can meet. */
function noteRoles({ roles }: Prepared, fairness: FairnessLimits | null, where: string): Notice[] {
  if (fairness === null) return [];
  const notices: Notice[] = [];
  const { negative, d, grounded } = fairness;
  if (negative.length > 1)
    notices.push({
      code: 'several-negative',
      message: `${negative.length} values of "${negative[0].attribute}" deny. Patterns hold single values, so each is looked at for itself. Merge them (columns.${negative[0].attribute}.merge) to have them counted together.`,
      where: 'roles.decision.negative',
    });
  if (Object.keys(roles.reference).length > 0)
    notices.push({
      code: 'no-reference',
      message:
        'In patterns a group is compared with everybody else in its context; the comparison chosen under Roles is not used.',
      where: 'roles.reference',
    });
  if (d !== null && grounded.length === 0)
    notices.push({
      code: 'no-grounds',
      message: 'A share d is given, but no value counts as a lawful reason, so nothing is explained.',
      where: `${where}d`,
    });
  return notices;
}

/** A minimum support that fits a table, and how many patterns it gives; null where not even the largest gives few enough. */
interface FittedSupport {
  readonly minSupport: SupportText;
  readonly patterns: number | null;
}

/** Shares in percent that are tried, and the most patterns that a page starts with (S11). */
const percents = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50];
const mostPatterns = 5000;

/**
 * The smallest of 1, 2, 5, 10, 15, 20, 25, 30, 40 and 50% that is at least k/N and gives at most 5,000 patterns (S11). The
 * largest shares are tried first, so that no table is mined for many more than that.
 */
function fitSupport(
  { table, attributes }: { readonly table: Table; readonly attributes: readonly Attribute[] },
  { k, maxLength }: { readonly k: number; readonly maxLength: number },
  context: RunContext,
): FittedSupport {
  const people = table.totalWeight;
  const usable = percents.filter((percent) => percent * people >= 100 * k);
  if (usable.length === 0) return { minSupport: { count: k }, patterns: null };
  let fitted: FittedSupport = { minSupport: shareOf(usable.at(-1)!), patterns: null };
  for (const percent of usable.toReversed()) {
    const minCount = Math.max(1, Math.ceil((percent * people) / 100));
    const mined = minePatterns(table, attributes, { minCount, maxLength, most: mostPatterns }, context);
    if (!mined.ok && mined.code !== 'no-patterns') return fitted;
    fitted = { minSupport: shareOf(percent), patterns: mined.ok ? mined.value.itemsets.count - 1 : 0 };
  }
  return fitted;
}

function shareOf(percent: number): string {
  return String(percent / 100);
}

/** The settings with a minimum support that fits the table, where none is given (S11). */
export function fitSettings(prepared: Prepared, settings: PatternsSettings, context: RunContext): PatternsSettings {
  const { privacy, maxLength, minSupport } = settings;
  if (minSupport !== null) return settings;
  const attributes = prepared.table.attributes.filter(({ name }) => prepared.columns[name]?.publish !== false);
  const bounds = { k: privacy?.k ?? 1, maxLength: maxLength ?? longest };
  const fitted = fitSupport({ table: prepared.table, attributes }, bounds, context);
  return { ...settings, minSupport: fitted.minSupport, raiseSupport: true };
}

/** Codes of failures that a larger minimum support mends. */
const beyond = new Set(['too-many', 'too-many-pairs', 'too-many-sums', 'out-of-memory']);

/** The most items with which a page starts (S11). */
const usualLength = 3;

/** A failure with the setting that works, where there are more patterns, or sums of them, than can be handled (S11). */
export function failBeyond(
  failure: Failure,
  { table }: Prepared,
  { attributes, privacy, maxLength }: PublishQuestion,
  { where, context }: { readonly where: string; readonly context: RunContext },
): Result<never> {
  const at = failure.where ?? `${where}minSupport`;
  if (!beyond.has(failure.code)) return { ...failure, where: at };
  const asked = { table, attributes };
  const k = privacy?.k ?? 1;
  const same = failure.code === 'too-many' ? fitSupport(asked, { k, maxLength }, context) : null;
  const isSame = same !== null && (same.patterns ?? 0) > 0;
  const length = isSame ? maxLength : Math.min(maxLength, usualLength);
  const works = isSame ? same : fitSupport(asked, { k, maxLength: length }, context);
  const share = typeof works.minSupport === 'string' ? `${100 * Number(works.minSupport)}%` : null;
  if (share === null || works.patterns === null) return { ...failure, where: at };
  const { code, values } = failure;
  const beyondLimit = code === 'too-many' ? Number(values?.limit) - 1 : null;
  const percent = Math.round(100 * Number(works.minSupport));
  const fits = { ...values, limit: beyondLimit, share, percent, maxLength: length, patterns: works.patterns };
  const isShorter = length !== maxLength;
  return { ...fail('too-many/works', { ...fits, isShorter }, where === '' ? null : at), code };
}
