import { type Failure } from '../src/engine/shared/result.ts';
import { type RunContext } from '../src/engine/shared/run-context.ts';

/** Shows progress on a terminal's standard error and nowhere else. */
export function terminalContext(): RunContext & { clear(): void } {
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

/** Writes a failure: as JSON on standard output, as a sentence on standard error. */
export function refuse({ code, message, where }: Failure): void {
  process.stdout.write(`${JSON.stringify({ error: { code, message, where } }, null, 2)}\n`);
  const place = where === null || message.includes(where) ? '' : `${where}: `;
  process.stderr.write(`${(place + message).replaceAll(/\s*\n\s*/g, ' ')}\n`);
}
