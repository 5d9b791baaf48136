import { NoticeBox } from '../../components/notice.tsx';
import { useApp } from '../../state/use-app.ts';
import { editColumn } from '../../state/recipe-edits.ts';

/** Numbers with many values say little as they stand; offers to cut them, never does it silently. */
export function CutSuggestions() {
  const view = useApp((state) => state.view);
  const recipe = useApp((state) => state.recipe);
  const edit = useApp((state) => state.edit);
  if (view === null || recipe === null) return null;
  const open = view.suggestions.filter(({ role, attribute }) => {
    const settings = recipe.columns[attribute];
    return role === 'cut' && settings?.cuts === undefined && settings?.bins === undefined && settings?.use !== false && recipe.data.weight !== attribute && !recipe.roles.identifiers.includes(attribute);
  });
  if (open.length === 0) return null;
  return (
    <NoticeBox>
      <strong>
        {open.length === 1 ? 'One column of numbers is' : `${open.length} columns of numbers are`} not cut into groups yet:
      </strong>{' '}
      {open.slice(0, 6).map(({ attribute }) => attribute).join(', ')}
      {open.length > 6 && ' and others'}. Each number would be a group of its own.{' '}
      <button
        type="button"
        className="btn small"
        onClick={() => edit('Cut the numbers into four groups each', (before) => open.reduce((next, { attribute }) => editColumn(next, attribute, { bins: 4, by: 'frequency' }), before))}
      >
        Cut into four groups of equal size
      </button>
    </NoticeBox>
  );
}
