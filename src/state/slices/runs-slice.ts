import type { Failure, Result } from '../../engine/shared/result.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { Question, RunsSlice, TaskWords, Tools } from '../app-state.ts';
import { runWords } from '../../words/en/state/runs.ts';
import { runKinds } from '../runs/run-kinds.ts';
import { noRuns, type Run, type RunKind, type Runs, type RunValues } from '../runs/run-state.ts';
import { watchTask } from '../runs/watch-task.ts';

/** The answers of a worker that has been started anew and does not know the result any more. */
const isLost = (code: string) => code === 'lost-result';
/** What can be computed again by itself: it takes no plan, and it spends nothing. */
type Repeatable = 'discover' | 'people' | 'patterns' | 'generalize' | 'impact';
const isRepeatable = (kind: RunKind): kind is Repeatable =>
  ['discover', 'people', 'patterns', 'generalize', 'impact'].includes(kind);
const notFound: Failure = {
  ok: false,
  code: 'not-run',
  get said() {
    return runWords.notYet;
  },
  where: null,
};

export function createRunsSlice(tools: Tools): RunsSlice {
  const { client, get, set } = tools;
  const change = <K extends RunKind>(kind: K, part: Partial<Run<RunValues[K]>>): Runs => ({
    ...get().runs,
    [kind]: { ...get().runs[kind], ...part },
  });
  /** How often each kind was started. */
  const turns = new Map<RunKind, number>();
  /** What is being found again, by kind, so that several questions wait for one run. */
  const again = new Map<RunKind, Promise<void>>();
  const findAgain = (kind: RunKind): Promise<void> => {
    const running = again.get(kind) ?? repeat(kind).finally(() => again.delete(kind));
    again.set(kind, running);
    return running;
  };
  const repeat = (kind: RunKind): Promise<void> => (isRepeatable(kind) ? get().run(kind) : Promise.resolve());

  return {
    runs: noRuns,
    async run(kind, ...plan) {
      const { recipe, view } = get();
      if (recipe === null || view === null) return;
      const { keyOf, ask, announce, spends, ...shown } = runKinds[kind];
      const task = { ...shown, ...runWords.kinds[kind] };
      const key = keyOf(recipe, view);
      set({ runs: change(kind, { problem: null, status: 'running' }) });
      const turn = (turns.get(kind) ?? 0) + 1;
      turns.set(kind, turn);
      const isLatest = () => turns.get(kind) === turn;
      const { found: last } = get().runs[kind];
      const found = last !== null && last.key === key ? (last.value as RunValues[typeof kind]) : null;
      const tell = (value: RunValues[typeof kind]) => set({ runs: change(kind, { found: { key, value } }) });
      const work = (): Promise<Result<RunValues[typeof kind]>> =>
        watchTask(tools, task, (onProgress) =>
          ask({ calls: client.with({ onProgress }), recipe, found, tell, isLatest }, ...plan),
        );
      const answer = spends === undefined ? await work() : await spend(tools, spends, recipe, work);
      if (answer.ok) {
        set({
          runs: change(kind, { found: { key, value: answer.value }, status: 'idle' }),
          ...(announce === undefined ? {} : { announcement: announce(answer.value) }),
        });
      } else if (answer.code === 'cancelled') set({ runs: change(kind, { status: 'cancelled' }) });
      else if (answer.code !== 'superseded')
        set({
          runs: change(kind, { problem: answer, status: 'idle' }),
          announcement: runWords.failed(task.title),
        });
    },
    async ask(kind, question, task) {
      const { found } = get().runs[kind];
      if (found === null) return notFound;
      const answer = await put(tools, question, found.value, task);
      if (answer.ok || !isLost(answer.code)) return answer;
      await findAgain(kind);
      const { found: now, problem } = get().runs[kind];
      return now === null || problem !== null ? (problem ?? answer) : put(tools, question, now.value, task);
    },
  };
}

/** Does work that spends a budget, in its turn among all tabs, and books it where it released something (S8). */
async function spend<T>(
  { get }: Tools,
  { epsilonOf, of }: { epsilonOf(recipe: Recipe): string; of(value: T): string },
  recipe: Recipe,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  let answer: Result<T> = notFound;
  const stopped = await get().spend(epsilonOf(recipe), async () => {
    answer = await work();
    return answer.ok ? of(answer.value) : null;
  });
  return stopped ?? answer;
}

/** Puts a question about a value to the engine, as a task where it can take long. */
function put<K extends RunKind, T>(
  tools: Tools,
  question: Question<K, T>,
  value: RunValues[K],
  task: TaskWords | undefined,
): Promise<Result<T>> {
  const { client } = tools;
  if (task === undefined) return question(value, client);
  return watchTask(tools, task, (onProgress) => question(value, client.with({ onProgress })));
}
