import { runFromTerminal } from './terminal.ts';
import { verifyCommand } from './verify-command.ts';

await runFromTerminal(verifyCommand);
