import { type Session, createSession } from '../session/session.ts';
import type { LoadedTable } from '../session/describe-table.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { type ReadTableOptions, type TableData, openData } from './read-data.ts';

/** The name of a question about an open table: a step that computes, such as `discover`, or one about what it found. */
export type Question = Exclude<keyof Session, 'read' | 'restore'>;

/** What a question takes. */
export type QuestionArguments<Q extends Question> = WithoutContext<Parameters<Session[Q]>>;

type WithoutContext<T> = T extends readonly [...infer Rest, RunContext] ? Rest : T;

/** One table that is open, and every question that can be asked of it. */
export interface TableSession {
  readonly table: Omit<LoadedTable, 'packed'>;
  /** Asks a question; most are answered at once, those that read a file or a recipe of their own with a promise. */
  ask<Q extends Question>(question: Q, ...given: QuestionArguments<Q>): ReturnType<Session[Q]>;
}

/** Opens a table to ask of it again and again: what a step finds is kept, and named by its id in the questions after it. */
export async function openSession(data: TableData, options: ReadTableOptions = {}): Promise<Result<TableSession>> {
  const ready = openData(data, options);
  if (!ready.ok) return ready;
  const { source, how, context } = ready.value;
  const session = createSession();
  const loaded = await session.read(source, how, context);
  if (!loaded.ok) return loaded;
  const { packed: _packed, ...table } = loaded.value;
  return succeed({ table, ask: (question, ...asked) => answer(session, question, [...asked, context]) });
}

function answer<Q extends Question>(session: Session, question: Q, given: readonly unknown[]): ReturnType<Session[Q]> {
  const known = Object.keys(session).filter((name) => name !== 'read' && name !== 'restore');
  if (!known.includes(question)) return failUnknown(question, known) as ReturnType<Session[Q]>;
  return (session[question] as (...all: readonly unknown[]) => ReturnType<Session[Q]>)(...given);
}

function failUnknown(question: string, known: readonly string[]): Result<never> {
  return fail('unknown-question', { question, known });
}
