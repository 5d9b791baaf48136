export { AnswerTab, listFirst } from './answer-tab.tsx';
