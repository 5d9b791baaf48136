import { fewNamed, formatList, formatMany } from '../format.ts';
import { ElsewherePart } from './elsewhere-part.tsx';

interface ProtectedPartProps {
  /** The protected groups in words. */
  readonly groups: readonly string[];
  readonly onGo: () => void;
}

/** "women and people under 30", "24 groups": who is protected, which is chosen under Roles. */
export function ProtectedPart({ groups, onGo }: ProtectedPartProps) {
  const isLong = groups.length > fewNamed;
  return (
    <ElsewherePart
      title="Who is protected"
      says={groups.length === 0 ? 'nobody yet' : isLong ? formatMany(groups.length, 'group') : formatList(groups)}
      tone="group"
      way="Go to Roles"
      onGo={onGo}
    >
      {isLong && `${formatList(groups)}. `}Groups are chosen under Roles.
    </ElsewherePart>
  );
}
