import { type ReportFacts } from '../../facts/index.ts';
import { type Block, type SignedLine } from '../report-document.ts';
import { spaceHash } from './data.ts';

/** What this analysis stands for, in five lines: what it is of, what holds, what does not, and what nobody checked. */
export function writeCertificate(
  { data, recipeHash, releases, repairs }: ReportFacts,
  holds: readonly SignedLine[],
  notChecked: readonly SignedLine[],
): Block[] {
  const files = [...repairs, ...releases].flatMap(({ number, sha256 }) =>
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
        { term: 'Data', text: spaceHash(data.sha256), isCode: true },
        { term: 'Recipe', text: spaceHash(recipeHash), isCode: true },
        ...files,
        { term: 'Holds', text: list(leads('holds'), 'Nothing was asked to hold.') },
        { term: 'Does not hold', text: list(leads('over'), 'Nothing that was checked.') },
        { term: 'Not tested', text: list(notChecked.map(trim), 'Nothing was left out.') },
      ],
    },
    ...beside,
  ];
}
