import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { english, speak } from '../../../words/language.ts';
import { marked, unmarkedText } from '../../../words/testing/marked.ts';
import { filesOn } from '../../recipe/testing/run.ts';

beforeEach(() => speak(marked));
afterEach(() => speak(english));

const rows = Array.from(
  { length: 240 },
  (_, i) => `${i % 3 === 0 ? 'F' : 'M'},${i % 2 ? 'a' : 'b'},${i % 3 === 0 || i % 5 === 0 ? 'no' : 'yes'}`,
);
const csv = `sex,zone,granted\n${rows.join('\n')}\n`;

const recipe = {
  recipe: 1,
  data: { file: 'loans.csv' },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    protectedAttributes: ['sex'],
    grounded: [{ attribute: 'zone', value: 'a' }],
    quasi: ['sex', 'zone'],
  },
  settings: { measure: 'slift', alpha: '1.25', minSupport: { count: 5 }, minConfidence: '0.1', maxLength: 3 },
  steps: [
    { do: 'discover', explain: '0.8' },
    { do: 'people', k: 4, t: '0.2', attributes: ['zone'] },
    { do: 'groups', lens: 'us-four-fifths' },
    { do: 'repair', method: 'least' },
    { do: 'generalize', k: 3 },
    { do: 'patterns', privacy: { model: 'k-anonymity', k: 10 } },
  ],
};

/** Names and values of the table, of files and fields, what a recipe is made of, and the brand. */
const data =
  /\b(?:[\w-]+\.(?:csv|json|html|zip)|sex|zone|granted|loans|csv|Blindfold|SHA|npm|run|recipe|json|verify)\b/g;

/** What of a page is neither said by words nor data: words of two letters or more, but for recipes and hashes. */
function listUnsaid(html: string): string[] {
  const shown = html
    .replace(/<(style|pre|script)\b.*?<\/\1>/gs, ' ')
    .replace(/<title>.*?<\/title>/gs, ' ')
    .split(/<[^>]*>/)
    .concat([...html.matchAll(/(?:aria-label|alt)="([^"]*)"/g)].map(([, text]) => text));
  return shown.filter((text) =>
    (
      unmarkedText(text)
        .replace(data, ' ')
        .match(/\p{L}{2,}/gu) ?? []
    ).some(isWord),
  );
}

/** A word of a language, not a part of a hash. */
function isWord(word: string): boolean {
  return !/^[a-f]+$/.test(word);
}

describe('in the marked language', () => {
  it.each(['internal', 'publication'])('a report (%s) says nothing that is not in src/words', async (audience) => {
    const report = { do: 'report', audience };
    const { files } = await filesOn({ ...recipe, steps: [...recipe.steps, report] }, csv);
    const pages = [...files].filter(([name]) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(0);
    for (const [, html] of pages) expect(listUnsaid(html)).toEqual([]);
  });
});
