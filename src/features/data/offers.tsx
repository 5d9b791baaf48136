import { usedWeight } from '../../engine/vocabulary/weights.ts';
import { Button } from '../../components/button.tsx';
import { formatList } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import type { TableView } from '../../contracts/engine-api.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { editColumn } from '../../state/recipe-edits.ts';
import { setWeight } from '../../state/role-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import type { KnownColumn } from './column-kinds.ts';
import { formatSettings } from './columns/index.ts';

interface OffersProps {
  readonly view: TableView;
  readonly columns: readonly KnownColumn[];
}

/** What can be done at once: numbers cut into groups, a column of counts used as such. Nothing happens silently. */
export function Offers({ view, columns }: OffersProps) {
  const recipe = useApp((state) => state.recipe);
  const edit = useApp((state) => state.edit);
  const names = useNames();
  if (recipe === null) return null;
  const numbers = columns.filter(({ kind, looks }) => kind === 'number' && looks.includes('group'));
  const weight = view.suggestions.find(({ role }) => role === 'weight');
  const kind = weight?.kind ?? 'count';
  const cut = () =>
    edit('Cut the numbers into four groups each', (before) =>
      numbers.reduce(
        (next, { profile }) => editColumn(next, profile.name, { ...formatSettings(profile), bins: 4, by: 'frequency' }),
        before,
      ),
    );
  const called = numbers.slice(0, 5).map(({ profile }) => columnName(names, profile.name));
  return (
    <>
      {numbers.length > 0 && (
        <NoticeBox
          actions={
            <Button look="small" onClick={cut}>
              Cut into four groups of equal size
            </Button>
          }
        >
          <strong>
            {numbers.length === 1 ? 'One column of numbers has' : `${numbers.length} columns of numbers have`} no groups
            yet:
          </strong>{' '}
          {formatList([...called, ...(numbers.length > 5 ? ['others'] : [])])}. Until then each number is a group of its
          own.
        </NoticeBox>
      )}
      {weight !== undefined && usedWeight(recipe) === null && recipe.columns[weight.attribute]?.use !== false && (
        <NoticeBox
          actions={
            <Button
              look="small"
              onClick={() => edit('Weight', (before) => setWeight(before, { attribute: weight.attribute, kind }))}
            >
              {kind === 'survey' ? 'Weigh' : 'Count'} by {weight.attribute}
            </Button>
          }
        >
          {weight.why}
        </NoticeBox>
      )}
    </>
  );
}
