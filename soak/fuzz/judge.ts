import { sayFailure } from '../../src/words/failure.ts';
import type { Failure, Result } from '../../src/engine/shared/result.ts';

/** The most milliseconds that one input may take. */
export const mostTime = 2000;

/** What came of the inputs of one kind. */
export interface Tally {
  inputs: number;
  refused: number;
  slowest: number;
  readonly codes: Map<string, number>;
  /** What was wrong, by what it looks like, with the number of the first such input. */
  readonly defects: Map<string, { readonly first: number; times: number; readonly shown: string }>;
}

export const newTally = (): Tally => ({ inputs: 0, refused: 0, slowest: 0, codes: new Map(), defects: new Map() });

/** Whether a refusal says where: a row, a line, a column, a field, a character, or the whole file. */
export function namesPlace({ where }: Pick<Failure, 'where'>): boolean {
  return where !== null && where.trim() !== '';
}

/** Books a defect; those that look alike are booked once. */
export function book({ defects }: Tally, n: number, kind: string, shown: string): void {
  const known = defects.get(kind);
  if (known === undefined) defects.set(kind, { first: n, times: 1, shown });
  else known.times += 1;
}

/** How long it takes once more: a busy machine is no hang. */
async function timeOf(attempt: () => unknown): Promise<number> {
  const started = performance.now();
  await Promise.resolve()
    .then(attempt)
    .catch(() => undefined);
  return performance.now() - started;
}

/** Tries one input: it must answer in time, never throw, and a refusal must say where. */
export async function judge(
  tally: Tally,
  n: number,
  attempt: () => Promise<Result<unknown>> | Result<unknown>,
): Promise<Result<unknown> | null> {
  const started = performance.now();
  let answer: Result<unknown> | null = null;
  try {
    answer = await attempt();
  } catch (error) {
    const thrown = error instanceof Error ? error : new Error(String(error));
    book(tally, n, `thrown: ${thrown.message.slice(0, 80)}`, thrown.stack ?? thrown.message);
  }
  const took = performance.now() - started;
  tally.inputs += 1;
  tally.slowest = Math.max(tally.slowest, took);
  if (took > mostTime && (await timeOf(attempt)) > mostTime) book(tally, n, 'slow', `${Math.round(took)} ms`);
  if (answer === null || answer.ok) return answer;
  tally.refused += 1;
  tally.codes.set(answer.code, (tally.codes.get(answer.code) ?? 0) + 1);
  if (!namesPlace(answer)) book(tally, n, `no place: ${answer.code}`, sayFailure(answer));
  if (sayFailure(answer).trim().length < 10) book(tally, n, `no words: ${answer.code}`, sayFailure(answer));
  return answer;
}
