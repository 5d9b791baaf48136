import type { Lesson } from '../lesson.ts';
import { live } from '../read-document.ts';
import { everything, grouped, lessonLimit, recipeOn } from '../small-tables.ts';

const zones = grouped('two-zones.csv', 'Zone,Credit', [
  'north,denied,9',
  'north,approved,1',
  'south,denied,1',
  'south,approved,9',
]);
const vets = { A: [['Sex', 'female']], B: [['Job', 'veterinarian']] };
const rule = (field: string, as: 'count' | 'times' = 'count') => live(as, 'vets', 'steps', 0, 'direct', vets, field);

export const redliningLesson: Lesson = {
  id: 'redlining',
  title: 'A harmless column stands in',
  about: 'redlining',
  minutes: 2,
  chapter: '4 and 5',
  settings: [{ name: 'of ten people in the north, how many are Black', from: 6, to: 10, start: 9 }],
  runs: ([black]) => {
    const share = (black / 10).toFixed(1);
    const background = [{ given: [['Zone', 'north']], group: [['Race', 'Black']], beta1: share, beta2: share }];
    const settings = { measure: 'elift', alpha: lessonLimit, ...everything };
    return [
      {
        id: 'zones',
        table: zones,
        recipe: recipeOn(
          zones,
          { decision: 'Credit', negative: 'denied', protected: [] },
          { background, settings, steps: [{ do: 'discover', alpha: '1' }, { do: 'discover' }] },
        ),
      },
      {
        id: 'vets',
        table: { sample: 'thesis-exp53' },
        recipe: {
          steps: [
            { do: 'discover', minSupport: { count: 8 }, minConfidence: '0' },
            { do: 'publish', mend: 'add', minSupport: { count: 8 } },
          ],
        },
      },
      {
        id: 'boston',
        table: { sample: 'boston' },
        recipe: { steps: [{ do: 'proxies' }] },
      },
    ];
  },
  numbers: () => ({
    bound: live('times', 'zones', 'steps', 0, 'redlining', 0, 'yields', 0, 'elb'),
    found: live('count', 'zones', 'steps', 1, 'redlining'),
    direct: live('count', 'zones', 'steps', 1, 'direct'),
    people: live('count', 'zones', 'data', 'weight'),
    vets: rule('value', 'times'),
    deniedWomen: rule('a1'),
    women: rule('n1'),
    deniedMen: rule('a2'),
    men: rule('n2'),
    added: live('count', 'vets', 'steps', 1, 'additions', 0, 'by'),
    left: live('count', 'vets', 'steps', 1, 'discriminatoryAfter'),
    boston: live('count', 'boston', 'data', 'weight'),
    insured: live(
      'percent',
      'boston',
      'steps',
      0,
      'attributes',
      { attribute: 'lvrat' },
      'groups',
      0,
      'best',
      'confidence',
    ),
    all: live('count', 'boston', 'steps', 0, 'attributes', { attribute: 'lvrat' }, 'groups', 0, 'size'),
    lift: live('times', 'boston', 'steps', 0, 'attributes', { attribute: 'lvrat' }, 'groups', 0, 'best', 'lift'),
  }),
  lead: 'This table has {people} applicants, two zones and no word about race. Tell it one thing that everybody in town knows, how many people in the north are Black, and it tells you how much worse Black people **at least** fare.',
  blocks: [
    { kind: 'figure', figure: 'redlining' },
    {
      kind: 'text',
      text: 'With what you told it, Black applicants are denied at least **{bound} times** as often as everybody, and findings over the limit number {found}, though the table names nobody: direct findings number {direct}. Taking the column of race away would have changed nothing.',
    },
    {
      kind: 'text',
      text: 'The opposite case names the group. Of {women} women who are veterinarians {deniedWomen} are denied, of {men} men {deniedMen}: {vets} times as often. Before such counts are published, **{added}** are added to the number of women veterinarians, and findings over the limit number {left}.',
    },
    {
      kind: 'text',
      text: 'Real columns are weaker stand-ins. Among {boston} mortgage applications in Boston, those who borrow almost the whole price are Black {lift} times as often as all applicants, and still only {insured} of them are.',
    },
    {
      kind: 'printed',
      title: 'What the thesis printed, and what we compute',
      note: 'The thesis cuts digits off, we round.',
      rows: [
        { what: 'Women veterinarians denied, times as often as men', printed: '1.45', label: 'exp:53', live: 'vets' },
        { what: 'Women veterinarians', printed: '34', label: 'exp:53', live: 'women' },
        { what: 'Records to add', printed: '6', label: 'exp:55', live: 'added' },
      ],
    },
    {
      kind: 'notice',
      text: 'A column need not be about a group to stand in for it. Knowing how strongly it does turns a rule about a place into a bound on how a group fares.',
    },
  ],
  worksheet: [
    {
      ask: 'Lower the share of Black people in the north. When does the finding go away?',
      answer:
        'As soon as the bound falls below the limit. At the share that is set now it is {bound}, and findings number {found}.',
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
      ask: 'Why are {added} records enough for the women veterinarians?',
      answer:
        'With {added} more women counted, the rate falls until the ratio is below the limit of the example; with one fewer it is not.',
    },
    {
      ask: 'Is the Boston column a good stand-in?',
      answer: 'No: {insured} of those people are Black. A bound from it would be too weak to show anything.',
    },
  ],
  opens: () => ({ run: 'zones', stage: 'discover', title: 'Open this in Discover' }),
};
