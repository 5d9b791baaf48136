import type { Condition, Count, Population } from '../counts.ts';

/** A column, how many values it has, and how many of them are ever asked for. */
export interface Question {
  readonly name: string;
  readonly answers: number;
  readonly asked: number;
}

/** For each question the answer that is asked for; as many as are asked for where it is not asked. */
export type Asked = readonly number[];

export function listAsked(questions: readonly Question[]): Asked[] {
  return questions.reduce<Asked[]>(
    (lists, { asked }) => lists.flatMap((list) => Array.from({ length: asked + 1 }, (_, answer) => [...list, answer])),
    [[]],
  );
}

export function sizeOf(questions: readonly Question[]): number {
  return questions.reduce((size, { answers }) => size * answers, 1);
}

/** The answers of a cell of the table by all answers, the first one the smallest digit. */
function answersOf(questions: readonly Question[], cell: number): number[] {
  let rest = cell;
  return questions.map(({ answers }) => {
    const answer = rest % answers;
    rest = Math.floor(rest / answers);
    return answer;
  });
}

/** The cells that belong to what is asked. */
export function cellsOf(questions: readonly Question[], asked: Asked): number[] {
  return Array.from(Array(sizeOf(questions)).keys()).filter((cell) => {
    const answers = answersOf(questions, cell);
    return questions.every(({ asked: most }, i) => asked[i] === most || asked[i] === answers[i]);
  });
}

/** A table of counts by all answers as people. */
export function populationOf(questions: readonly Question[], table: readonly number[]): Population {
  const cells = [...table.keys()].filter((cell) => table[cell] > 0);
  return {
    size: cells.length,
    weights: cells.map((cell) => table[cell]),
    traitOf(_table, column) {
      const at = questions.findIndex(({ name }) => name === column);
      const values = Array.from({ length: questions[at].answers }, (_, answer) => `v${answer}`);
      return { values, codes: cells.map((cell) => answersOf(questions, cell)[at]) };
    },
    assigned: [],
    released: null,
    isPossible: () => true,
  };
}

export function countOf(questions: readonly Question[], table: readonly number[], asked: Asked): Count {
  const all = questions.flatMap(({ name, asked: most }, i): Condition[] =>
    asked[i] === most ? [] : [{ table: 'data', column: name, values: [`v${asked[i]}`] }],
  );
  const value = cellsOf(questions, asked).reduce((sum, cell) => sum + table[cell], 0);
  return { value, of: { all }, whom: { of: 'items', items: [] } };
}
