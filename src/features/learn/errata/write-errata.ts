import { fillSlots, writeNumber } from '../fill-slots.ts';
import type { Documents } from '../lesson.ts';
import type { Erratum } from './erratum.ts';

/** One entry of docs/ERRATA.md, with what the engine computed. */
export function writeErratum(erratum: Erratum, documents: Documents): string {
  const { id, label, title, claim, wrong, instead, rows, numbers, runs } = erratum;
  const say = (text: string) =>
    fillSlots(text, numbers, documents)
      .map((part) => part.text)
      .join('');
  const tables = runs.map(({ table }) =>
    'sample' in table ? `the sample \`${table.sample}\`` : `\`${table.name}\`, which the lesson opens`,
  );
  const lines = rows.map(
    ({ what, printed, label: at, live }) =>
      `| ${what} | ${printed ?? 'not given'} | ${at === null ? '' : `\`${at}\``} | ${writeNumber(numbers[live], documents)} |`,
  );
  return `## ${id}. ${title} (\`${label}\`)

**The thesis:** ${claim}

**What is wrong:** ${say(wrong)}

**Blindfold:** ${say(instead)}

Table: ${[...new Set(tables)].join('; ')}.

| what | printed | where | computed |
|---|---|---|---|
${lines.join('\n')}
`;
}

/** docs/ERRATA.md as a whole. */
export function writeErrata(entries: readonly { readonly erratum: Erratum; readonly documents: Documents }[]): string {
  const body = entries.map(({ erratum, documents }) => writeErratum(erratum, documents)).join('\n');
  return `# Where the thesis errs

Made from \`src/features/learn/errata\`, of which the last lesson under Learn is made as well; \`npm run errata\` writes this page
anew, and a test compares. Every number under "computed" comes from the engine, by the recipe that the lesson opens with one
button. Labels are those of the LaTeX source. Rules in brackets are in [METHODS.md](METHODS.md).

${body}`;
}
