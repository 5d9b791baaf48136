import { ensureInstalled, runTool } from './install.mjs';

/** Measures how often a finding is called clear where nothing is over the limit, and writes it into docs/VALIDITY.md. */
ensureInstalled();
process.exit(runTool(['--import', 'tsx', 'soak/calibration/run.ts', ...process.argv.slice(2)]));
