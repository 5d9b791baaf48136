#!/usr/bin/env node
import { fail } from '../src/engine/shared/result.ts';
import { nearestName } from '../src/engine/shared/text.ts';
import { version } from '../package.json';
import { usages } from './arguments.ts';
import { type Command } from './command.ts';
import { lookCommand } from './look-command.ts';
import { recipeCommand } from './recipe-command.ts';
import { sqlCommand } from './sql-command.ts';
import { runFromTerminal } from './terminal.ts';
import { verifyCommand } from './verify-command.ts';

/** What each command is for, in the words of `--help`. */
const abouts = {
  recipe: 'runs a recipe on its data and prints the result',
  verify: 'checks a released file by its certificate',
  sql: 'prints the query that groups a table in its database',
  look: 'says what a table can be asked, and what its columns are',
} as const satisfies Record<keyof typeof usages, string>;

const names = Object.keys(usages) as (keyof typeof usages)[];

function help(): string {
  const lines = names.map((name) => `  blindfold ${name} ${usages[name]}\n      ${abouts[name]}`);
  return `Finds and removes discrimination and privacy risk in a table of decisions.\n\n${lines.join('\n')}\n\n  blindfold --help, blindfold --version\n`;
}

/** What is no command, as a refusal of one. */
function unknownCommand(word: string | undefined): Command<never> {
  const near = word === undefined ? null : nearestName(word, names);
  const found = word === undefined ? 'No command is given.' : `"${word}" is not a command.`;
  const hint = near === null ? '' : ` Did you mean ${near}?`;
  const message = `${found}${hint} The commands are ${names.join(', ')}; blindfold --help says more.`;
  return {
    run: () => Promise.resolve(fail('bad-arguments', message)),
    statusOf: () => 2,
    say: () => '',
    brokenStatus: 2,
  };
}

function runNamed(word: string | undefined, words: readonly string[]): Promise<void> {
  const caller = { base: process.cwd(), called: `blindfold ${word}` };
  if (word === 'recipe') return runFromTerminal(recipeCommand, words, caller);
  if (word === 'verify') return runFromTerminal(verifyCommand, words, caller);
  if (word === 'sql') return runFromTerminal(sqlCommand, words, caller);
  if (word === 'look') return runFromTerminal(lookCommand, words, caller);
  return runFromTerminal(unknownCommand(word), words, caller);
}

const [word, ...words] = process.argv.slice(2);
if (word === '--version') process.stdout.write(`${version}\n`);
else if (word === '--help' || words.includes('--help')) process.stdout.write(help());
else await runNamed(word, words);
