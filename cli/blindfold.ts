#!/usr/bin/env node
import { fail } from '../src/engine/shared/result.ts';
import type { CommandName } from '../src/engine/vocabulary/failures/index.ts';
import { commandWords } from '../src/words/en/commands.ts';
import { version } from '../package.json';
import { type Command } from './command.ts';
import { lookCommand } from './look-command.ts';
import { recipeCommand } from './recipe-command.ts';
import { sqlCommand } from './sql-command.ts';
import { runFromTerminal } from './terminal.ts';
import { verifyCommand } from './verify-command.ts';

const names: readonly CommandName[] = ['recipe', 'verify', 'sql', 'look'];

/** What is no command, as a refusal of one. */
function unknownCommand(word: string | undefined): Command<never> {
  return {
    run: () => Promise.resolve(fail('bad-arguments/command', { word: word ?? null, known: names })),
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
else if (word === '--help' || words.includes('--help')) process.stdout.write(commandWords.help(names));
else await runNamed(word, words);
