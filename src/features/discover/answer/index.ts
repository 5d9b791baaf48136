export { AnswerTab } from './answer-tab.tsx';
export { listFirst } from './first-situations.tsx';
