import { formatCount } from '../../format.ts';
import { subject } from '../../language.ts';

/** The stage that publishes patterns: its views, its waiting, and its files. */
export const patternsStageWords = subject('publish-patterns-stage', {
  views: 'Views of the patterns',
  tabs: { release: 'Release', patterns: 'Counts', channels: 'Sums', additions: 'Additions', cost: 'Cost' },
  budgetEdit: (epsilon: string) => `Budget ${epsilon}`,
  failed: 'The patterns could not be published.',
  again: 'Try again',
  looking: 'Looking for patterns ...',
  lookingSays: 'Counts are looked at on a copy; the open table stays as it is.',
  putRight: 'Nothing can be shown until this is put right.',
  useEdit: (percent: number) => `At least ${percent}%`,
  use: (percent: number, values: number | null) =>
    values === null ? `Use ${percent}%` : `Use ${percent}% and at most ${values} values`,
  chips: {
    label: 'What the counts give away',
    published: 'Published, exact',
    withheld: 'Withheld',
    points: (before: number) => `Too few with one pattern and none of others ${formatCount(before)} →`,
    over: (before: number) => `Over the limit ${formatCount(before)} →`,
    raised: 'Raised',
    asIs: 'As they are',
  },
  files: {
    label: 'Files to work with',
    says: 'Files to work with, not for publication: they hold counts of the data, or every setting with the values it names.',
    found: 'Found counts',
    additions: 'Additions',
    recipe: 'Recipe',
    exportingFound: 'Exporting the found counts',
    exportingAdditions: 'Exporting the additions',
  },
});
