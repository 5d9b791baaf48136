import { scriptCaller } from './arguments.ts';
import { recipeCommand } from './recipe-command.ts';
import { runFromTerminal, scriptFolder } from './terminal.ts';

await runFromTerminal(recipeCommand, process.argv.slice(2), scriptCaller('recipe', scriptFolder));
