import { recipeCommand } from './recipe-command.ts';
import { runFromTerminal } from './terminal.ts';

await runFromTerminal(recipeCommand);
