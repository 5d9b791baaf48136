import { valuesOf } from '../../vocabulary/items.ts';
import { type Notice } from '../../shared/result.ts';
import { type StuckPattern } from '../../patterns/sanitize/index.ts';
import { placeOf } from '../prepared.ts';
import { type PatternState } from './publish.ts';
import { type PatternCoverage } from './cover-patterns.ts';

/** What came out, as far as a person must be told of it. */
interface Outcome {
  readonly stuck: readonly StuckPattern[];
  readonly coverage: readonly PatternCoverage[];
  readonly passes: number;
  readonly released: Pick<PatternState, 'overSums'>;
}

/** Says that the release is not protective, what was not tested, and that a file fails its own check (S5, D10). */
export function noteOutcome({ stuck, coverage, passes, released }: Outcome, holds: boolean, where: string): Notice[] {
  const notices: Notice[] = [];
  const at = placeOf(where);
  if (stuck.length > 0) {
    const unreachable = stuck.filter(({ reason }) => reason === 'unreachable').length;
    const why =
      unreachable === stuck.length
        ? 'no number of added records takes them below it'
        : `they were not all below it after ${passes} passes`;
    notices.push({
      code: 'not-protective',
      message: `The release is not protective: ${stuck.length} ${stuck.length === 1 ? 'pattern stays' : 'patterns stay'} over the limit, because ${why}. They are listed as unresolved.`,
      where: at,
    });
  }
  const sums = released.overSums.filter(({ by }) => by === null).length;
  if (sums > 0)
    notices.push({
      code: 'sums-over',
      message: `The release is not protective: ${sums === 1 ? 'one sum' : `${sums} sums`} of patterns about several values together ${sums === 1 ? 'is' : 'are'} over the limit. People are added for single patterns only; withhold patterns instead ("mend": "withhold").`,
      where: at,
    });
  for (const { item, reason, isWithheld } of coverage)
    if (reason !== null)
      notices.push({
        code: isWithheld ? 'group-withheld' : 'not-tested',
        message: isWithheld
          ? `No published pattern says how many with ${item.attribute} = ${valuesOf(item.value).join(' or ')} had the worse outcome: all of them are withheld.`
          : `Nothing was tested about ${item.attribute} = ${valuesOf(item.value).join(' or ')}: ${reason}.`,
        where: at,
      });
  if (!holds && stuck.length === 0 && sums === 0)
    notices.push({
      code: 'check-failed',
      message: 'The written file does not pass its own check. Do not release it.',
      where: at,
    });
  return notices;
}
