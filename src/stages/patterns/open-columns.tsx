import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { CardLine } from '../../components/layout/card.tsx';
import { formatList } from '../../words/format.ts';
import { patternReleaseWords } from '../../words/en/publish-patterns/release.ts';
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
  const { title, says, choose } = patternReleaseWords.openColumns;
  return (
    <CardLine sign="untested" title={title(open)}>
      {says(open)}{' '}
      <Button look="small" onClick={() => goTo('roles')}>
        {choose(open)}
      </Button>
    </CardLine>
  );
}
