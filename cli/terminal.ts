import { type RunContext } from '../src/engine/shared/run-context.ts';
import { runCommand, type Command } from './command.ts';

/** Shows progress on a terminal's standard error and nowhere else. */
function terminalContext(): RunContext & { clear(): void } {
  const { stderr } = process;
  const say = (text: string) => {
    if (stderr.isTTY) stderr.write(`\r${text}\u001b[K`);
  };
  return {
    progress: (phase, share) => say(share === null ? phase : `${phase} ${Math.round(share * 100)}%`),
    isCancelled: () => false,
    now: () => performance.now(),
    random: () => crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    clear: () => say(''),
  };
}

/** Carries out a command for whoever typed it. */
export async function runFromTerminal<T>(command: Command<T>): Promise<void> {
  const context = terminalContext();
  const said = await runCommand(command, process.argv.slice(2), process.env.INIT_CWD ?? process.cwd(), context);
  context.clear();
  process.stdout.write(said.stdout);
  process.stderr.write(said.stderr);
  process.exitCode = said.status;
}
