import type { ReactNode } from 'react';
import { NumberField } from '../number-field.tsx';
import { readWhole } from '../typed-numbers.ts';
import { QuestionPart } from './question-part.tsx';

interface LookAlikePartProps {
  readonly k: number;
  /** As many as there are; no group is larger. */
  readonly people: number;
  readonly says: string;
  readonly onChange: (k: number) => void;
  /** What the number is held against. */
  readonly children: ReactNode;
}

/** "at least 10": among how many who look alike everyone has to be. */
export function LookAlikePart({ k, people, says, onChange, children }: LookAlikePartProps) {
  return (
    <QuestionPart title="How many look alike" says={says}>
      <NumberField
        label="No fewer than"
        value={String(k)}
        isWhole
        read={readWhole({ least: 1, most: people })}
        onChange={onChange}
      />
      <p>{children}</p>
    </QuestionPart>
  );
}
