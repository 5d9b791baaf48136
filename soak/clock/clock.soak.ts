import { spawnSync } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { tell } from '../figures.ts';

const zones = ['UTC', 'Pacific/Apia', 'America/St_Johns', 'Asia/Kathmandu'];
const languages = ['en_US', 'de_DE', 'tr_TR', 'ar_EG', 'th_TH', 'fa_IR', 'hi_IN'];
const clocks = [
  new Date().toISOString(),
  '1970-01-01T00:00:00Z',
  '1999-12-31T23:59:58Z',
  '2038-01-19T03:14:06Z',
  '2099-02-28T23:59:58Z',
];

const started = performance.now();
let [machines, compared] = [0, 0];
const witnesses = new Set<string>();

afterAll(() =>
  tell('clock', {
    'time zones': zones.length,
    languages: languages.length,
    clocks: clocks.length,
    'machines compared': machines,
    'outputs of each': machines === 0 ? 0 : compared / machines,
    'different machines, by year, zone, language and 1234.5': witnesses.size,
    seconds: (performance.now() - started) / 1000,
  }),
);

interface Printed {
  readonly outputs: Readonly<Record<string, string>>;
  readonly witness: readonly unknown[];
}

/** What the program gives out on a machine of another place, language and time. */
function printOn(zone: string, language: string, clock: string): Printed {
  const done = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--import', './soak/clock/shift-clock.mjs', 'soak/clock/print-outputs.ts'],
    {
      encoding: 'utf8',
      env: { ...process.env, TZ: zone, LC_ALL: `${language}.UTF-8`, LANG: `${language}.UTF-8`, SOAK_CLOCK: clock },
    },
  );
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(done.stdout) as Printed;
}

const usual = printOn(zones[0], languages[0], clocks[0]);
const others = languages.flatMap((language, i) =>
  zones.map((zone, j) => [zone, language, clocks[(i + j + 1) % clocks.length]] as const),
);

it.each(others)('in %s, %s, at %s everything that is given out is the same', (zone, language, clock) => {
  const { outputs, witness } = printOn(zone, language, clock);
  machines += 1;
  compared += Object.keys(outputs).length;
  witnesses.add(JSON.stringify(witness));
  expect(outputs).toEqual(usual.outputs);
  expect(witness[2]).toContain(language.slice(0, 2));
});

it('the machines were different ones', () => expect(witnesses.size).toBe(others.length));
