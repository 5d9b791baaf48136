import { sayFailure } from '../src/words/failure.ts';
import { fail, type Failure, type Result } from '../src/engine/shared/result.ts';
import { isMemoryMessage } from '../src/engine/vocabulary/memory.ts';
import { type RunContext } from '../src/engine/shared/run-context.ts';
import { type Caller } from './arguments.ts';

/** A command: what it does with the words after it, and what it says of what came of them. */
export interface Command<T> {
  run(words: readonly string[], caller: Caller, context: RunContext): Promise<Result<T>>;
  /** The exit code of a result; a refusal has 2, a release that is held 1. */
  statusOf(value: T): number;
  /** What standard output says of a result, where that is not the result as JSON. */
  print?(value: T): string;
  /** What standard error says of a result. */
  say(value: T): string;
  /** The exit code of a mistake in the program. */
  readonly brokenStatus: number;
}

/** What a command says, and how it ends. */
export interface Said {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Carries out a command: results are JSON on standard output unless it prints them otherwise; so are refusals, with a sentence on standard error. */
export async function runCommand<T>(
  command: Command<T>,
  words: readonly string[],
  caller: Caller,
  context: RunContext,
): Promise<Said> {
  try {
    const done = await command.run(words, caller, context);
    if (!done.ok) return refuse(done, done.code === 'held' ? 1 : 2);
    return {
      status: command.statusOf(done.value),
      stdout: command.print?.(done.value) ?? `${JSON.stringify(done.value, null, 2)}\n`,
      stderr: command.say(done.value),
    };
  } catch (error) {
    if (error instanceof Error && isMemoryMessage(error.message)) return refuse(fail('memory/command', null), 2);
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return refuse(fail('internal', { cause }), command.brokenStatus);
  }
}

/** So many signs of a message are said, and those of its end: a name in it can have millions. */
const mostSaid = 3_000;
const mostOfEnd = 500;

function shorten(text: string): string {
  return text.length <= mostSaid ? text : `${text.slice(0, mostSaid - mostOfEnd)} [...] ${text.slice(-mostOfEnd)}`;
}

function refuse(failure: Failure, status: number): Said {
  const { code } = failure;
  const message = shorten(sayFailure(failure));
  const where = failure.where === null ? null : shorten(failure.where);
  const place = where === null || message.includes(where) ? '' : `${where}: `;
  return {
    status,
    stdout: `${JSON.stringify({ error: { code, message, where } }, null, 2)}\n`,
    stderr: `${(place + message).replaceAll(/\s*\n\s*/g, ' ')}\n`,
  };
}
