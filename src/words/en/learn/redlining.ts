import { subject } from '../../language.ts';
import { type Written, strong } from '../../lessons.ts';
import { parts } from '../../parts.ts';

/** A harmless column stands in for a group. */
export const redliningWords = subject('learn-redlining', {
  title: 'A harmless column stands in',
  about: 'redlining',
  chapter: 'chapters 4 and 5',
  settings: ['of ten people in the north, how many are Black'],
  lead: ({ people }: Written<'people'>) =>
    parts`This table has ${people} applicants, two zones and no word about race. Tell it one thing that everybody in town knows, how many people in the north are Black, and it tells you how much worse Black people ${strong('at least')} fare.`,
  bound: ({ bound, found, direct }: Written<'bound' | 'found' | 'direct'>) =>
    parts`With what you told it, Black applicants are denied at least ${strong(`${bound} times`)} as often as everybody, and findings over the limit number ${found}, though the table names nobody: direct findings number ${direct}. Taking the column of race away would have changed nothing.`,
  named: ({
    women,
    deniedWomen,
    men,
    deniedMen,
    vets,
    added,
    left,
  }: Written<'women' | 'deniedWomen' | 'men' | 'deniedMen' | 'vets' | 'added' | 'left'>) =>
    parts`The opposite case names the group. Of ${women} women who are veterinarians ${deniedWomen} are denied, of ${men} men ${deniedMen}: ${vets} times as often. Before such counts are published, ${strong(added)} are added to the number of women veterinarians, and findings over the limit number ${left}.`,
  real: ({ boston, lift, insured }: Written<'boston' | 'lift' | 'insured'>) =>
    `Real columns are weaker stand-ins. Among ${boston} mortgage applications in Boston, those who borrow almost the whole price are Black ${lift} times as often as all applicants, and still only ${insured} of them are.`,
  printed: {
    title: 'What the thesis printed, and what we compute',
    note: 'The thesis cuts digits off, we round.',
    rows: {
      vets: 'Women veterinarians denied, times as often as men',
      women: 'Women veterinarians',
      added: 'Records to add',
    },
  },
  notice:
    'A column need not be about a group to stand in for it. Knowing how strongly it does turns a rule about a place into a bound on how a group fares.',
  worksheet: [
    {
      ask: 'Lower the share of Black people in the north. When does the finding go away?',
      answer: ({ bound, found }: Written<'bound' | 'found'>) =>
        `As soon as the bound falls below the limit. At the share that is set now it is ${bound}, and findings number ${found}.`,
    },
    {
      ask: 'Why is it a bound, and not the ratio itself?',
      answer: 'Nobody knows who of the denied are Black. The bound is what holds in the best case for the bank.',
    },
    {
      ask: 'Would removing the zone help?',
      answer:
        'It would remove this stand-in. Another column may take its place, which is why Discover looks at all of them.',
    },
    {
      ask: ({ added }: Written<'added'>) => `Why are ${added} records enough for the women veterinarians?`,
      answer: ({ added }: Written<'added'>) =>
        `With ${added} more women counted, the rate falls until the ratio is below the limit of the example; with one fewer it is not.`,
    },
    {
      ask: 'Is the Boston column a good stand-in?',
      answer: ({ insured }: Written<'insured'>) =>
        `No: ${insured} of those people are Black. A bound from it would be too weak to show anything.`,
    },
  ],
});
