import { type RunContext } from '../src/engine/shared/run-context.ts';
import { createContext } from '../src/engine/index.ts';
import { type Caller } from './arguments.ts';
import { runCommand, type Command } from './command.ts';
import { causeOf } from './system-cause.ts';
import { commandWords } from '../src/words/en/commands.ts';

/** Shows progress on a terminal's standard error and nowhere else. */
function terminalContext(): RunContext & { clear(): void } {
  const { stderr } = process;
  const say = (text: string) => {
    if (stderr.isTTY) stderr.write(`\r${text}\u001b[K`);
  };
  const progress = (phase: string, share: number | null) =>
    say(share === null ? phase : `${phase} ${Math.round(share * 100)}%`);
  return { ...createContext({ progress }), clear: () => say('') };
}

/** The folder in which a script of the project was called. */
export const scriptFolder = process.env.INIT_CWD ?? process.cwd();

/** Carries out a command for whoever typed it. */
export async function runFromTerminal<T>(command: Command<T>, words: readonly string[], caller: Caller): Promise<void> {
  const context = terminalContext();
  const said = await runCommand(command, words, caller, context);
  context.clear();
  const failed = await print(process.stdout, said.stdout);
  const unsaid = failed === null ? '' : `${commandWords.unprinted(causeOf(failed))}\n`;
  await print(process.stderr, said.stderr + unsaid);
  process.exitCode = failed !== null && said.status === 0 ? unprintedStatus : said.status;
}

/** The exit code of a command whose result could not be printed. */
const unprintedStatus = 2;

/** Writes to a stream to its end; why it took not all of it, or null. A stream that nobody listens to would end the program. */
function print(stream: NodeJS.WriteStream, text: string): Promise<Error | null> {
  return new Promise((resolve) => {
    stream.on('error', resolve);
    stream.write(text, (error) => resolve(error ?? null));
  });
}
