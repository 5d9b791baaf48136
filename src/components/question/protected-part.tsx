import { formatList } from '../format.ts';
import { ElsewherePart } from './elsewhere-part.tsx';

interface ProtectedPartProps {
  /** The protected groups in words. */
  readonly groups: readonly string[];
  readonly onGo: () => void;
}

/** "women and people under 30": who is protected, which is chosen under Roles. */
export function ProtectedPart({ groups, onGo }: ProtectedPartProps) {
  return (
    <ElsewherePart
      title="Who is protected"
      says={groups.length === 0 ? 'nobody yet' : formatList(groups)}
      tone="group"
      way="Go to Roles"
      onGo={onGo}
    >
      Groups are chosen under Roles.
    </ElsewherePart>
  );
}
