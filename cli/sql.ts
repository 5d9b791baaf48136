import { runFromTerminal } from './terminal.ts';
import { sqlCommand } from './sql-command.ts';

await runFromTerminal(sqlCommand);
