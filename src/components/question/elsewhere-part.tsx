import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { QuestionPart } from './question-part.tsx';

interface ElsewherePartProps {
  readonly title: string;
  readonly says: string;
  readonly tone?: 'plain' | 'group' | 'other';
  /** What the button that leads there says. */
  readonly way: string;
  readonly onGo: () => void;
  readonly children: ReactNode;
}

/** A part of the question that is answered in another stage: what it means here, and the way there. */
export function ElsewherePart({ title, says, tone = 'plain', way, onGo, children }: ElsewherePartProps) {
  return (
    <QuestionPart
      title={title}
      says={says}
      tone={tone}
      back={
        <Button look="link" onClick={onGo}>
          {way}
        </Button>
      }
    >
      {children}
    </QuestionPart>
  );
}
