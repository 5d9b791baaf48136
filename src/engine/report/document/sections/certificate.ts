import { type ReportFacts } from '../../facts/index.ts';
import { type Block, type SignedLine } from '../report-document.ts';
import { type Figures } from '../figures.ts';
import { hashOfRecipe } from '../published-recipe.ts';
import { sayData, spaceHash } from './data.ts';

/** What this analysis stands for, in five lines: what it is of, what holds, what does not, and what nobody checked. */
export function writeCertificate(
  facts: ReportFacts,
  figures: Figures,
  holds: readonly SignedLine[],
  notChecked: readonly SignedLine[],
): Block[] {
  const { releases, repairs } = facts;
  // Whoever has a guess of the data could try it against the hash of a repaired copy.
  const repaired = figures.rules === null ? repairs.map(({ number, hash }) => ({ number, sha256: hash() })) : [];
  const files = [...repaired, ...releases].flatMap(({ number, sha256 }) =>
    sha256 === null ? [] : [{ term: `File of step ${number}`, text: spaceHash(sha256), isCode: true }],
  );
  const trim = ({ lead }: SignedLine) => lead.replace(/[.,:]$/, '');
  const leads = (sign: SignedLine['sign']) => holds.filter((line) => line.sign === sign).map(trim);
  const list = (words: readonly string[], none: string) => (words.length === 0 ? none : `${words.join('; ')}.`);
  const beside: Block[] =
    releases.length === 0
      ? []
      : [
          {
            kind: 'text',
            text: 'A certificate beside each published file lists its claims one by one; npm run -s verify decides them again from the file.',
          },
        ];
  return [
    {
      kind: 'facts',
      title: 'What this report vouches for',
      rows: [
        sayData(facts, figures),
        { term: 'Recipe', text: spaceHash(hashOfRecipe(facts, figures)), isCode: true },
        ...files,
        { term: 'Holds', text: list(leads('holds'), 'Nothing was asked to hold.') },
        { term: 'Does not hold', text: list(leads('over'), 'Nothing that was checked.') },
        { term: 'Not tested', text: list(notChecked.map(trim), 'Nothing was left out.') },
      ],
    },
    ...beside,
  ];
}
