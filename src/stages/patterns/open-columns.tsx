import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { CardLine } from '../../components/layout/card.tsx';
import { formatList } from '../../words/format.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { columnsWithoutGroup } from '../../engine/vocabulary/items.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';

/** Protected columns without a chosen group, and the way to choose one (D10). */
export function OpenColumns(): ReactNode {
  const { roles } = useApp((state) => state.recipe)!;
  const goTo = useApp((state) => state.goTo);
  const names = useNames();
  const open = formatList(columnsWithoutGroup(roles).map((name) => columnName(names, name)));
  if (open === '') return null;
  return (
    <CardLine sign="untested" title={`Not tested: ${open}`}>
      No group of {open} is chosen, so no pattern was tested for groups of that kind.{' '}
      <Button look="small" onClick={() => goTo('roles')}>
        Choose groups of {open}
      </Button>
    </CardLine>
  );
}
