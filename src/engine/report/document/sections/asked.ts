import { formatMany } from '../../../vocabulary/format-words.ts';
import { lensOf } from '../../../vocabulary/lenses.ts';
import { measureInfos } from '../../../vocabulary/measures.ts';
import { outcomeWords } from '../../../vocabulary/display-names.ts';
import type { ReportFacts } from '../../facts/index.ts';
import type { Figures } from '../figures.ts';
import type { Block } from '../report-document.ts';
import { sayNeeded, saySupport } from '../say-figures.ts';
import { sayGroups, sayOthers } from '../say-groups.ts';
import { writeSaid } from './own-words.ts';

/** Who asked what: the words of whoever asked, then the question as the settings put it (R1). */
export function writeAsked(facts: ReportFacts, figures: Figures, asked: string): Block[] {
  const own: Block[] = asked
    .split(/\n+/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ kind: 'text', text: writeSaid(text, figures) }));
  return [...own, { kind: 'text', text: sayQuestion(facts, figures) }];
}

function sayQuestion(facts: ReportFacts, figures: Figures): string {
  const { found, names, roles } = facts;
  if (found === null) return 'Nobody looked for discrimination: the recipe has no step that does.';
  const { settings } = found;
  const { ask, word } = outcomeWords(names);
  const who = roles.protected.length === 0 ? 'groups known from outside' : sayGroups(roles.protected, names);
  const others = roles.protected.length === 1 ? sayOthers(roles.protected, facts) : 'those they are compared with';
  const level =
    settings.significance === null
      ? 'Whatever is over the limit counts as clear.'
      : `A situation over the limit is clear when chance would hardly give it among all situations that could have been looked at (q at most ${settings.significance}).`;
  return `${ask} ${who} ${word} more often than ${others}, in the table as a whole or in any situation ${saySize(facts, figures)}? ${sayLimit(found)} ${level}`;
}

/** By what situations are judged: the measure, or where the lens goes by impact ratios these (M8). */
function sayLimit({ settings, lens, limit }: NonNullable<ReportFacts['found']>): string {
  const { title, sentence } = measureInfos[settings.measure];
  const own = `Measure: ${title.toLowerCase()}. ${sentence}`;
  const { decidesBy, hasLimit, title: law } = lensOf(lens);
  if (decidesBy === 'measure') return `${own} Limit: ${limit}.`;
  const none = hasLimit ? '' : ' The law itself sets no limit.';
  return `By the lens ${law}, a group is over the limit where its share without that outcome is below ${limit} of that of the best group in the same situation (impact ratio).${none} ${own}`;
}

/** Which situations are looked at: how many people, and how many conditions. */
function saySize({ found, names, data }: ReportFacts, figures: Figures): string {
  const { settings, minCount } = found!;
  const { minSupport, support, maxLength } = settings;
  const needed = typeof minSupport === 'object' ? '' : ` (${sayNeeded(figures, minSupport, data.people, minCount)})`;
  const size = `${saySupport(minSupport)}${needed}`;
  const { word } = outcomeWords(names);
  const holds =
    support === 'premise'
      ? `in which the group makes up at least ${size}`
      : `in which at least ${size} are in the group and ${word}`;
  if (maxLength === null) return `${holds}, under any number of conditions`;
  if (maxLength === 1) return `${holds}, under no condition but the group`;
  return `${holds}, under up to ${formatMany(maxLength, 'condition')}, the group counted among them`;
}
