import { type Failure, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { type PublishSettings } from '../../vocabulary/settings.ts';
import { type Prepared } from '../prepared.ts';
import { fitSupport } from './fit-support.ts';
import { type PublishQuestion } from './read-question.ts';

const longest = 255;

/** The settings with a minimum support that fits the table, where none is given and none is the business of noise (S11). */
export function fitSettings(prepared: Prepared, settings: PublishSettings, context: RunContext): PublishSettings {
  const { privacy, maxLength, minSupport } = settings;
  if (minSupport !== null || privacy?.model === 'differential') return settings;
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
  const many =
    failure.code === 'too-many'
      ? `There are more than ${(Number(failure.details?.limit) - 1).toLocaleString('en-US')} patterns.`
      : 'These patterns make more sums than can be gone through.';
  const items = length === maxLength ? '' : ` with at most ${length} items`;
  return {
    ...failure,
    message: `${many} From ${share} on${items} there are ${works.patterns.toLocaleString('en-US')}.`,
    where: where === '' ? null : at,
    details: {
      ...failure.details,
      percent: Math.round(100 * Number(works.minSupport)),
      maxLength: length,
      patterns: works.patterns,
    },
  };
}
