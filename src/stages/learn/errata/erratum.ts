import {
  type Documents,
  fillSlots,
  type LessonRun,
  type LiveNumber,
  type PrintedRow,
  type WayOut,
  writeNumber,
} from '../lesson.ts';

/** A place where the thesis errs, with what a reader can check it by. The screen and docs/ERRATA.md are made of it. */
export interface Erratum {
  readonly id: `E${number}`;
  /** The label in the thesis of what is wrong. */
  readonly label: string;
  readonly title: string;
  /** What the thesis says, in our words. */
  readonly claim: string;
  /** What is wrong with it; slots are filled by live numbers. */
  readonly wrong: string;
  /** What the program does instead. */
  readonly instead: string;
  readonly runs: readonly LessonRun[];
  readonly numbers: Readonly<Record<string, LiveNumber>>;
  readonly rows: readonly PrintedRow[];
  readonly opens: WayOut;
}

/** One entry of docs/ERRATA.md, with what the engine computed. */
function writeErratum(erratum: Erratum, documents: Documents): string {
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

Made from \`src/stages/learn/errata\`, of which the last lesson under Learn is made as well; \`npm run errata\` writes this page
anew, and a test compares. Every number under "computed" comes from the engine, by the recipe that the lesson opens with one
button. Labels are those of the LaTeX source. Rules in brackets are in [METHODS.md](METHODS.md).

${body}`;
}
