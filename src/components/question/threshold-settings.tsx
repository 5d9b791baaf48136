import type { ComponentProps } from 'react';
import { LimitPart } from './limit-part.tsx';
import { QuestionSetting } from './question-line.tsx';
import { SizePart } from './size-part.tsx';

/** The limit, and how large a situation must be. */
export function ThresholdSettings({ thresholds }: Pick<ComponentProps<typeof LimitPart>, 'thresholds'>) {
  return (
    <>
      <QuestionSetting>
        <LimitPart thresholds={thresholds} />
      </QuestionSetting>
      <QuestionSetting>
        <SizePart thresholds={thresholds} />
      </QuestionSetting>
    </>
  );
}
