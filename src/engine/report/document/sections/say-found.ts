import { formatCount, formatMany, formatMeasure } from '../../../vocabulary/format-words.ts';
import { measureInfos } from '../../../vocabulary/measures.ts';
import { sayPeople } from '../../../vocabulary/display-names.ts';
import type { ReportFacts } from '../../facts/index.ts';
import type { Figures } from '../figures.ts';
import type { Block } from '../report-document.ts';

/** In how many situations a group is worse off, and how sure that is (M9). */
export function sayVerdicts({ found, names }: ReportFacts, figures: Figures): Block {
  const { tested, verdicts, settings, limit } = found!;
  const { clear, unclear, tooFew } = verdicts;
  const all = formatMany(tested, 'situation');
  const few = tooFew === 0 ? '' : ` In ${formatMany(tooFew, 'situation')} there are too few people to say.`;
  const more =
    unclear === 0
      ? ''
      : ` ${formatCount(unclear)} more ${unclear === 1 ? 'is' : 'are'} over it, but that may be chance.`;
  if (tested > 0 && tooFew === tested)
    return {
      kind: 'text',
      lead: 'No situation has enough people to be judged.',
      text: `${formatMany(tooFew, 'situation was', 'situations were')} counted, with too few people or nobody to compare with. So nothing can be said either way.`,
    };
  if (tested === 0)
    return {
      kind: 'text',
      lead: 'No situation was large enough to be tested.',
      text: 'So nothing can be said either way.',
    };
  if (clear > 0)
    return {
      kind: 'text',
      lead: `${tested === 1 ? 'The one situation tested is' : `${clear === tested ? `All ${all}` : `${formatCount(clear)} of ${all}`} ${clear === 1 ? 'is' : 'are'}`} over the limit, and clear${settings.significance === null ? '.' : ':'}`,
      text: `${settings.significance === null ? '' : `by more than chance would give among all situations that could have been looked at. On average at most ${Number((100 * Number(settings.significance)).toPrecision(6))}% of the clear ones are false, if the limit was fixed before looking.`}${more}${few}`.trim(),
    };
  if (unclear > 0)
    return {
      kind: 'text',
      lead:
        tested === 1
          ? 'The one situation tested is not clearly over the limit.'
          : `None of ${all} is clearly over the limit.`,
      text: `${tested === 1 ? 'It' : formatCount(unclear)} ${unclear === 1 ? 'is' : 'are'} over ${limit}, but that may be chance.${few}`,
    };
  return {
    kind: 'text',
    lead:
      tested === 1 ? 'The one situation tested is not over the limit.' : `None of the ${all} tested is over the limit.`,
    text: `That is said of ${tested === 1 ? 'this situation' : 'these situations'} only; what was not tested is named below.${few} ${sayMissed(found!, names, figures)}`,
  };
}

/** What a "no" could have missed (M9); for publication it is not told, since it gives counts away. */
function sayMissed(
  { missed, settings: { measure, alpha } }: NonNullable<ReportFacts['found']>,
  names: ReportFacts['names'],
  figures: Figures,
): string {
  if (figures.rules !== null) return 'What it could have missed is not told in a report for publication.';
  if (missed === null) return 'What it could have missed cannot be told for this measure.';
  const { kind, title, worse } = measureInfos[measure];
  const end = formatMeasure(missed.end, kind);
  const beside = missed.reachesOver ? `over the limit of ${alpha}` : `short of the limit of ${alpha}`;
  return `For all ${sayPeople(missed.A, names)} the true ${title.toLowerCase()} could be as ${worse === 'larger' ? 'high' : 'low'} as ${end}, ${beside}: ${missed.reachesOver ? 'they are too few to rule it out' : 'so far it is ruled out'}, as far as 95% goes for all whole groups together.`;
}

/** What a table of situations lists: those that are clear, or the ones that stand for them. */
export function sayListed(shown: number, standIns: number, clear: number): string {
  if (clear === 0) return 'The situation furthest over, or nearest to, the limit';
  const all = standIns === clear;
  if (shown < standIns)
    return `${formatCount(shown)} of the ${formatCount(standIns)} ${all ? 'clear situations' : `situations that stand for all ${formatCount(clear)}`}`;
  if (all) return clear === 1 ? 'The clear situation' : `The ${formatCount(clear)} clear situations`;
  return standIns === 1
    ? `The situation that stands for all ${formatCount(clear)}`
    : `The situations that stand for all ${formatCount(clear)}`;
}

/** Of how many rules over the limit a lawful reason explains them (D6). */
export function sayExplained(count: number, of: number, d: string): string {
  if (of === 0) return 'No rule is over the limit, so nothing needs a lawful reason.';
  const rules = of === 1 ? 'the one rule' : `${formatCount(of)} rules`;
  const which =
    of === 1
      ? rules
      : count === 0
        ? `any of the ${rules}`
        : count === of
          ? `all ${rules}`
          : `${formatCount(count)} of the ${rules}`;
  return `${count === 0 ? 'None of the reasons named explains' : 'A reason named explains'} ${which} over the limit on its own (d = ${d}).`;
}
