import type { ReactNode } from 'react';
import { outcomeWords } from '../../components/outcome-words.ts';
import { ElsewherePart, QuestionLine } from '../../components/question/index.ts';
import { sayAllOthers } from '../../engine/vocabulary/say-others.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import { nameGroups } from './repair-sentences.ts';
import { RepairSettings, type RepairSettingsProps } from './repair-settings.tsx';

/** "What would it take so that Black applicants are not denied more often than everyone else?" */
export function RepairQuestion({ ways, withMore, onWithMore }: RepairSettingsProps) {
  const recipe = useApp((state) => state.recipe)!;
  const names = useNames();
  const { ask, word } = outcomeWords(names);
  const asks = ask.toLowerCase();
  return (
    <QuestionLine settings={<RepairSettings ways={ways} withMore={withMore} onWithMore={onWithMore} />}>
      What would it take so that{' '}
      <RolePart title="Who is protected" says={nameGroups(recipe.roles.protected, names)} tone="group">
        Groups are chosen under Roles. Only what is chosen there is tested and repaired.
      </RolePart>{' '}
      {asks} not{' '}
      <RolePart title="The worse outcome" says={word}>
        Which value of {recipe.roles.decision?.attribute ?? 'the decision'} is the worse outcome is chosen under Roles.
      </RolePart>{' '}
      more often than{' '}
      <RolePart title="With whom they are compared" says={sayAllOthers(recipe.roles, names)} tone="other">
        Each group is compared with everyone else in the same situation, or with the values chosen for that under Roles.
      </RolePart>
      ?
    </QuestionLine>
  );
}

interface RolePartProps {
  readonly title: string;
  readonly says: string;
  readonly tone?: 'plain' | 'group' | 'other';
  readonly children: ReactNode;
}

function RolePart({ children, ...part }: RolePartProps) {
  const goTo = useApp((state) => state.goTo);
  return (
    <ElsewherePart {...part} way="Change under Roles" onGo={() => goTo('roles')}>
      <p>{children}</p>
    </ElsewherePart>
  );
}
