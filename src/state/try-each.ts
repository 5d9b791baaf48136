import type { Failure, Result } from '../engine/shared/result.ts';

/** What was tried before, and where what is tried is shown. */
interface TriedSoFar<L> {
  readonly found: readonly L[] | null;
  tell(lines: readonly L[]): void;
  isLatest(): boolean;
}

/** How one of several things is tried, and what is kept of it. */
interface Trial<N, V, L> {
  nameOf(line: L): N;
  ask(name: N): Promise<Result<V>>;
  /** What is kept: what came out, or why nothing did. */
  keep(name: N, value: V | null, problem: string | null): L;
  /** Whether a failure says something of this one alone; else it stops all. */
  isOwn(failure: Failure, isFirst: boolean): boolean;
}

/** What a computation answers when it was started again meanwhile. */
export const superseded: Failure = {
  ok: false,
  code: 'superseded',
  message: 'Something newer was asked for.',
  where: null,
};

/** Codes that say nothing of what was tried. */
const ofCalls = ['cancelled', 'superseded', 'crashed', 'memory', 'lost-result'];

/** Tries one after the other, goes on from what was tried before, and shows each as soon as it is done. */
export async function tryEach<N, V, L>(
  names: readonly N[],
  { found, tell, isLatest }: TriedSoFar<L>,
  { nameOf, ask, keep, isOwn }: Trial<N, V, L>,
): Promise<Result<readonly L[]>> {
  let tried = (found ?? []).filter((line) => names.includes(nameOf(line)));
  for (const name of names.filter((one) => !tried.some((line) => nameOf(line) === one))) {
    const answer = await ask(name);
    if (!isLatest()) return superseded;
    if (!answer.ok && (ofCalls.includes(answer.code) || !isOwn(answer, tried.length === 0))) return answer;
    tried = [...tried, answer.ok ? keep(name, answer.value, null) : keep(name, null, answer.message)];
    tell(tried);
  }
  return { ok: true, value: tried };
}
