import { errataPageWords } from '../../../words/en/learn/errata-page.ts';
import { learnWords } from '../../../words/en/learn/page.ts';
import { type LessonText, fillText } from '../../../words/lessons.ts';
import { plainText } from '../../../words/parts.ts';
import {
  type Documents,
  type LessonRun,
  type LiveNumber,
  type PrintedRow,
  type WayOut,
  writeNumber,
  writeNumbers,
} from '../lesson.ts';

interface ErratumWords<Name extends string> {
  readonly title: string;
  /** What the thesis says, in our words. */
  readonly claim: string;
  /** What is wrong with it, with live numbers. */
  readonly wrong: LessonText<Name>;
  /** What the program does instead. */
  readonly instead: LessonText<Name>;
}

/** A place where the thesis errs, with what a reader can check it by. The screen and docs/ERRATA.md are made of it. */
export interface Erratum<Name extends string = string> {
  readonly id: `E${number}`;
  /** The label in the thesis of what is wrong. */
  readonly label: string;
  readonly words: () => ErratumWords<NoInfer<Name>>;
  readonly runs: readonly LessonRun[];
  readonly numbers: Readonly<Record<Name, LiveNumber>>;
  readonly rows: () => readonly PrintedRow[];
  readonly opens: WayOut;
}

/** A place; that its texts ask for no other numbers than it has is checked here. */
export function erratum<Name extends string>(of: Erratum<Name>): Erratum {
  return of as unknown as Erratum;
}

/** One entry of docs/ERRATA.md, with what the engine computed. */
function writeErratum({ id, label, words, rows, numbers, runs }: Erratum, documents: Documents): string {
  const { title, claim, wrong, instead } = words();
  const { heading, thesis, wrong: isWrong, instead: does, document } = errataPageWords;
  const { printed, where, computed, notGiven } = learnWords.printed;
  const written = writeNumbers(numbers, documents);
  const say = (text: LessonText) => plainText(fillText(text, written));
  const code = (says: string) => `\`${says}\``;
  const tables = runs.map(({ table }) =>
    'sample' in table ? document.sample(table.sample) : document.ownTable(table.name),
  );
  const lines = rows().map(
    ({ what, printed: value, label: at, live }) =>
      `| ${what} | ${value ?? notGiven} | ${at === null ? '' : code(at)} | ${writeNumber(numbers[live], documents)} |`,
  );
  return `## ${plainText(heading(id, title, `(${code(label)})`))}

**${thesis}** ${claim}

**${isWrong}** ${say(wrong)}

**${does}** ${say(instead)}

${document.tables([...new Set(tables)])}

| ${document.what} | ${printed} | ${where} | ${computed} |
|---|---|---|---|
${lines.join('\n')}
`;
}

/** docs/ERRATA.md as a whole. */
export function writeErrata(entries: readonly { readonly erratum: Erratum; readonly documents: Documents }[]): string {
  const body = entries.map((entry) => writeErratum(entry.erratum, entry.documents)).join('\n');
  return `# ${errataPageWords.document.title}

${errataPageWords.document.about}

${body}`;
}
