export { judgeWritten } from './judge-written.ts';
export { runClassic } from './run-classic.ts';
