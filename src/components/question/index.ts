export { ConditionsPart } from './conditions-part.tsx';
export { ElsewherePart } from './elsewhere-part.tsx';
export { Formula } from './formula.tsx';
export { LimitPart } from './limit-part.tsx';
export { QuestionLine, QuestionSetting } from './question-line.tsx';
export { QuestionPart } from './question-part.tsx';
export { SizePart } from './size-part.tsx';
export { ThresholdSettings } from './threshold-settings.tsx';
