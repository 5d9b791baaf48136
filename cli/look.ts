import { scriptCaller } from './arguments.ts';
import { lookCommand } from './look-command.ts';
import { runFromTerminal, scriptFolder } from './terminal.ts';

await runFromTerminal(lookCommand, process.argv.slice(2), scriptCaller('look', scriptFolder));
