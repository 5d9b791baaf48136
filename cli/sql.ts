import { scriptCaller } from './arguments.ts';
import { sqlCommand } from './sql-command.ts';
import { runFromTerminal, scriptFolder } from './terminal.ts';

await runFromTerminal(sqlCommand, process.argv.slice(2), scriptCaller('sql', scriptFolder));
