import { formatCount, formatMany } from '../../../vocabulary/format-words.ts';
import { whoIsLookedAt } from '../../../vocabulary/releases.ts';
import type { PatternFacts, ReportFacts, TableFacts } from '../facts/index.ts';
import type { Figures } from './figures.ts';
import type { Block } from './report-document.ts';
import { nameColumns } from './say-figures.ts';

/** How much of a risk is left, as far as anybody measured. */
type RiskState = 'remains' | 'limited' | 'bounded' | 'not tested';

/** One of the three risks of anonymized data, and what was measured of it. */
export interface Risk {
  readonly name: 'Singling out' | 'Linkability' | 'Inference';
  readonly state: RiskState;
  readonly text: string;
}

const source =
  'The three questions of Opinion 05/2014 of the Article 29 Working Party on anonymisation techniques (WP216); the terms are those of ISO/IEC 20889.';

/** Singling out, linkability and inference, release by release, with what was measured and what was not (R1). */
export function writeRisks(facts: ReportFacts, figures: Figures): Block[] {
  const releases = listRisks(facts, figures);
  if (releases.length === 0)
    return [
      {
        kind: 'text',
        text:
          facts.repairs.length === 0
            ? 'Nothing was released, so there is nothing to judge.'
            : 'Nothing was anonymized. A repaired copy holds the records of the people as they were, but for what the repair changed: treat it like the data.',
      },
    ];
  return [
    { kind: 'text', text: source },
    ...releases.map(({ title, risks }): Block => ({
      kind: 'table',
      title,
      head: [
        { title: 'Risk', isNumber: false },
        { title: 'State', isNumber: false },
        { title: 'What was measured', isNumber: false },
      ],
      rows: risks.map(({ name, state, text }) => [name, state, text]),
    })),
  ];
}

/** The risks of each release. */
export function listRisks(
  { releases, names }: ReportFacts,
  figures: Figures,
): readonly { readonly title: string; readonly risks: readonly Risk[] }[] {
  return releases.map((release) => {
    if (release.kind === 'table')
      return { title: `The table of step ${release.number}`, risks: ofTable(release, names, figures) };
    if (release.kind === 'patterns')
      return { title: `The patterns of step ${release.number}`, risks: ofPatterns(release) };
    return { title: `The noisy table of step ${release.number}`, risks: underNoise(String(release.settings.epsilon)) };
  });
}

function ofTable(release: TableFacts, names: ReportFacts['names'], figures: Figures): Risk[] {
  const { settings, quasi, unique, people, smallestOverAll, smallestOverQuasi, asIs, columns } = release;
  const { k } = settings;
  const least = figures.rules === null ? (smallestOverQuasi ?? 0) : k;
  const hides = (smallestOverQuasi ?? 0) >= k && k > 1;
  const over = hides
    ? `At most 1 in ${formatCount(least)} over ${nameColumns(quasi, names)}, counted on the file.`
    : `Over ${nameColumns(quasi, names)} some hide among fewer than ${formatCount(Math.max(2, k))}.`;
  const isLimited = hides && (smallestOverAll ?? 0) >= k;
  const all = isLimited
    ? 'The same holds over all its columns.'
    : `All ${formatCount(columns.length)} columns together single out ${figures.count(unique)} of ${figures.count(people)} people.`;
  return [
    { name: 'Singling out', state: isLimited ? 'limited' : 'remains', text: `${over} ${all}` },
    {
      name: 'Linkability',
      state: 'not tested',
      text: `No other file was compared. ${asIs.length === 0 ? 'Every column that could link was generalized.' : `${formatMany(asIs.length, 'column')} published as ${asIs.length === 1 ? 'it is' : 'they are'} could match one.`}`,
    },
    inferenceFrom(release, names),
  ];
}

/** What a reader could conclude of a person whose group is known: l-diversity and t-closeness bound it (G3). */
function inferenceFrom({ settings }: TableFacts, _names: ReportFacts['names']): Risk {
  const { l, diversity, t, closeness } = settings;
  const asked = [
    ...(l === null
      ? []
      : [`at least ${formatCount(l)} different sensitive values (${diversity ?? 'distinct'} l-diversity)`]),
    ...(t === null ? [] : [`a distribution within ${String(t)} of the whole (${closeness ?? 'equal'} t-closeness)`]),
  ];
  if (asked.length === 0)
    return {
      name: 'Inference',
      state: 'not tested',
      text: 'Neither l-diversity nor t-closeness was asked for. People of one group may all have the same outcome, which then is known of each.',
    };
  return {
    name: 'Inference',
    state: 'limited',
    text: `Every group has ${asked.join(' and ')}. What is likely for a whole group can still be concluded.`,
  };
}

function ofPatterns({ settings, holds }: PatternFacts): Risk[] {
  const { privacy } = settings;
  if (privacy?.model === 'differential') return underNoise(String(privacy.epsilon));
  if (privacy === null)
    return [
      {
        name: 'Singling out',
        state: 'not tested',
        text: 'Privacy was not asked for: counts of single people may be in the file, or follow from it.',
      },
      { name: 'Linkability', state: 'not tested', text: 'No other file was compared.' },
      {
        name: 'Inference',
        state: 'not tested',
        text: 'What holds for nearly everyone in a pattern can be concluded of each.',
      },
    ];
  return [
    {
      name: 'Singling out',
      state: holds ? 'limited' : 'remains',
      text: holds
        ? `The published counts single out no fewer than ${formatCount(privacy.k)} people ${whoIsLookedAt}. Counted again from the file; other sums were not looked at.`
        : `The published counts single out too few people ${whoIsLookedAt}.`,
    },
    {
      name: 'Linkability',
      state: 'not tested',
      text: 'The file holds no rows to link; patterns of other releases were not compared.',
    },
    {
      name: 'Inference',
      state: 'not tested',
      text: 'What holds for nearly everyone in a pattern can be concluded of each; how often that is so was not measured.',
    },
  ];
}

function underNoise(epsilon: string): Risk[] {
  const bound = `Bounded by the noise: the release is at most e^${epsilon} times as likely with a person as without. Stated, not checkable from the file; budgets of several releases add up.`;
  return [
    { name: 'Singling out', state: 'bounded', text: bound },
    { name: 'Linkability', state: 'bounded', text: 'Bounded in the same way, whatever the other file.' },
    {
      name: 'Inference',
      state: 'bounded',
      text: 'What follows from the presence of one person is bounded; what is true of a whole group can be learned.',
    },
  ];
}
