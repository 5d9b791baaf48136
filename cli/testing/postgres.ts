import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../scripts/postgres.mjs';

/** PostgreSQL refuses to run as root, so it runs as somebody who may do less. */
function chooseUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const numberOf = (flag: string, name: string) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim();
  const name = ['postgres', 'nobody'].find((one) => numberOf('-u', one) !== '') ?? 'nobody';
  return { uid: Number(numberOf('-u', name)), gid: Number(numberOf('-g', name)) };
}

/** A server of its own in a folder of its own, reached through a socket in that folder and no network. */
class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), 'pg-'));
  readonly #user = chooseUser();
  readonly #programs: string;
  readonly #process: ChildProcess;

  constructor(programs: string) {
    this.#programs = programs;
    if (this.#user.uid !== undefined) chownSync(this.#folder, this.#user.uid, this.#user.gid);
    const data = join(this.#folder, 'data');
    const kind = ['-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    const made = spawnSync(join(programs, 'initdb'), ['-D', data, ...kind], this.#options());
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
    const settings = ['listen_addresses=', 'fsync=off', 'shared_buffers=16MB', 'max_connections=5'];
    const words = ['-D', data, '-k', this.#folder, ...settings.flatMap((one) => ['-c', one])];
    this.#process = spawn(join(programs, 'postgres'), words, { ...this.#user, cwd: this.#folder, stdio: 'ignore' });
    process.once('exit', () => this.close());
  }

  #options() {
    return { ...this.#user, cwd: this.#folder, encoding: 'utf8', maxBuffer: 1e9 } as const;
  }

  /** What psql prints for statements, as CSV; a failure is an error with the words of the server. */
  run(statements: string): string {
    const words = ['-X', '-q', '--csv', '-v', 'ON_ERROR_STOP=1', '-h', this.#folder, '-U', 'tester', 'postgres'];
    const { status, stdout, stderr } = spawnSync(join(this.#programs, 'psql'), words, {
      ...this.#options(),
      input: statements,
    });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  }

  /** Waits until the server answers. */
  async wait(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        this.run('SELECT 1;');
        return;
      } catch (error) {
        if (tries === 100 || this.#process.exitCode !== null) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  close(): void {
    this.#process.kill('SIGQUIT');
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

let server: Server | null = null;

export const postgres = {
  isThere: findPostgres() !== null,
  /** Runs statements, all of which are taken back, in a server that the first call starts. */
  async run(statements: string): Promise<string> {
    if (server === null) {
      server = new Server(findPostgres()!);
      await server.wait();
    }
    return server.run(`BEGIN;\n${statements}\nROLLBACK;\n`);
  },
  close(): void {
    server?.close();
    server = null;
  },
};
