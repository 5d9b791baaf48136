import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join('.cache', 'reports', 'soak');

/** Prints what a part measured, a line each, and keeps it for docs/RELIABILITY.md. */
export function tell(part: string, figures: Readonly<Record<string, string | number>>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${part}.json`), `${JSON.stringify(figures, null, 2)}\n`);
  const lines = Object.entries(figures).map(([name, value]) => `  ${name}: ${shown(value)}`);
  process.stdout.write(`${part}\n${lines.join('\n')}\n`);
}

function shown(value: string | number): string {
  if (typeof value === 'string') return value;
  return value.toLocaleString('en', { maximumFractionDigits: 1 });
}
