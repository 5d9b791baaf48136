import { createDomainCalls } from '../steps/ask-domain.ts';
import { OpenTable } from '../steps/open-table.ts';
import { stepKinds, stepModules } from '../steps/registry.ts';
import { createLessonCalls } from './lesson-calls.ts';
import { createRecipeCalls } from './recipe-calls.ts';
import { createSqlCalls } from './sql-calls.ts';
import { createTableCalls } from './table-calls.ts';
import { createVerifyCalls } from './verify-calls.ts';

/** What can be asked that is no step: about the table, its recipe, papers and lessons. */
const services = [
  createTableCalls,
  createRecipeCalls,
  createDomainCalls,
  createSqlCalls,
  createVerifyCalls,
  createLessonCalls,
] as const;

type Answering = (typeof stepModules)[keyof typeof stepModules]['ask'] | (typeof services)[number];
type Intersection<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;

/**
 * One person's work on one table at a time: what the worker keeps between calls, and every question that a step or a
 * service answers. A run gives its result an id, by which questions name it; an id that is no longer known answers
 * `lost-result`.
 */
export type Session = Intersection<ReturnType<Answering>>;

export function createSession(): Session {
  const open = new OpenTable(stepKinds);
  const answering: readonly ((open: OpenTable) => object)[] = [
    ...Object.values(stepModules).map(({ ask }) => ask),
    ...services,
  ];
  return Object.assign({}, ...answering.map((answer) => answer(open))) as Session;
}
