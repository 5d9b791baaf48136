import { scriptCaller } from './arguments.ts';
import { verifyCommand } from './verify-command.ts';
import { runFromTerminal, scriptFolder } from './terminal.ts';

await runFromTerminal(verifyCommand, process.argv.slice(2), scriptCaller('verify', scriptFolder));
