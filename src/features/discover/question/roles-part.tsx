import type { ComponentProps } from 'react';
import { ElsewherePart } from '../../../components/question/index.ts';
import { useApp } from '../../../state/use-app.ts';

/** A part of the question that is answered in Roles: what it means here, and the way there. */
export function RolesPart(props: Omit<ComponentProps<typeof ElsewherePart>, 'onGo'>) {
  const goTo = useApp((state) => state.goTo);
  return <ElsewherePart {...props} onGo={() => goTo('roles')} />;
}
