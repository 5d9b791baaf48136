import { sayFailure } from '../../src/words/failure.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSession } from '../../src/engine/session/session.ts';
import type { Result } from '../../src/engine/shared/result.ts';
import { guessAll, memorySource, quietContext } from '../../src/engine/table/testing/memory-source.ts';
import { readRecipe } from '../../src/engine/recipe/read-recipe.ts';
import { runRecipe } from '../../src/engine/steps/run-recipe.ts';
import { readTable } from '../../src/engine/table/reading/index.ts';
import { formatMeasure } from '../../src/words/format.ts';
import { formatCount } from '../../src/words/format.ts';
import { sayTicks } from '../../src/components/charts/axes.ts';
import { writeLink } from '../../src/state/recipe/link.ts';
import { loansCsv, loansFile, loansPins, loansSteps } from '../loans.ts';
import { loansRecipe } from '../loans-recipe.ts';
import { plain } from '../plain.ts';

/** Everything that leaves the program, by name: what the clock and the language of the machine must not touch. */
const outputs = new Map<string, string>();

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code} ${result.where}: ${sayFailure(result)}`);
  return result.value;
}

async function runFile(title: string, file: object, csv: string): Promise<void> {
  const read = valueOf(readRecipe(JSON.stringify(file)));
  const table = valueOf(await readTable(memorySource(csv), read.recipe.data, quietContext));
  const write = ({ name, text }: { name: string; text: string }) => outputs.set(`${title}: ${name}`, text);
  outputs.set(`${title}: result`, JSON.stringify(valueOf(runRecipe(read, table, 'hash', quietContext, { write }))));
}

const dated =
  'id,born,I\u0307d\u0131,paid,granted\n1,31.12.1999,TIKI,"1.234,5",no\n2,01.02.2001,tiki,"0,75",yes\n3,29.02.2004,Tiki,"12,0",no\n';
const datedFile = {
  recipe: 1,
  data: { file: 'dated.csv' },
  columns: {
    born: { date: 'd/m/y', as: 'age', at: '2024-02-29', bins: 2 },
    paid: { decimal: ',', thousands: '.', bins: 2 },
  },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'I\u0307d\u0131', value: 'tiki' }],
  },
  steps: [{ do: 'groups' }, { do: 'report' }],
};

async function lookAround(): Promise<void> {
  const session = createSession();
  for (const [name, csv] of [
    ['loans', loansCsv()],
    ['dated', dated],
  ] as const) {
    valueOf(await session.read(memorySource(csv), guessAll, quietContext));
    const recipe = name === 'loans' ? loansRecipe() : valueOf(session.readRecipe(JSON.stringify(datedFile))).recipe;
    outputs.set(`${name}: view`, JSON.stringify(plain(valueOf(session.describe(recipe, quietContext)))));
    outputs.set(`${name}: recipe`, valueOf(session.writeRecipe(recipe)));
    outputs.set(
      `${name}: link`,
      writeLink({ stage: 'roles', sample: null, recipe: valueOf(session.writeRecipe(recipe)), lesson: null }),
    );
    outputs.set(
      `${name}: report`,
      JSON.stringify(
        plain(
          session.report(
            { ...recipe, steps: [{ do: 'discover' }, { do: 'report' }] },
            { marks: null, saved: [], day: '1 May 2024' },
            quietContext,
          ),
        ),
      ),
    );
  }
  const numbers = [0, 0.1, 1234.5, 1e6, 123456789].map((value) => [
    formatCount(Math.round(value)),
    formatMeasure(value, 'ratio'),
    sayTicks([value])(value),
  ]);
  outputs.set('numbers on screens', JSON.stringify(numbers));
}

await runFile('loans', { ...loansFile, steps: loansSteps, pins: loansPins, background: [] }, loansCsv());
await runFile('dated', datedFile, dated);
for (const id of ['thesis-71', 'thesis-exp53', 'thesis-scenario1'])
  await runFile(
    id,
    flat(JSON.parse(readFileSync(`public/samples/${id}.recipe.json`, 'utf8')) as Record<string, unknown>),
    readFileSync(`public/samples/${id}.csv`, 'utf8'),
  );
await lookAround();

/** A recipe without the hierarchies that it keeps in files. */
function flat({ hierarchies: _, ...recipe }: Record<string, unknown>): object {
  return recipe;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
process.stdout.write(
  JSON.stringify({
    outputs: Object.fromEntries([...outputs].map(([name, text]) => [name, hash(text)])),
    witness: [
      new Date().getFullYear(),
      new Date(0).getTimezoneOffset(),
      Intl.DateTimeFormat().resolvedOptions().locale,
      (1234.5).toLocaleString(),
    ],
  }),
);
