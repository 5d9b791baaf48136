export { type WrittenJudgement, judgeWritten } from './judge-written.ts';
export { type ClassicFound, runClassic } from './run-classic.ts';
