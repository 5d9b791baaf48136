import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../components/format.ts';
import { QuestionPart, QuestionSetting } from '../../../components/question/index.ts';
import { columnName, valueName } from '../../../engine/vocabulary/display-names.ts';
import { setFilter } from '../../../state/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';

/** Which rows are kept, where that was chosen, and the way back to all of them. */
export function KeptRows() {
  const filter = useApp((state) => state.recipe?.filter ?? []);
  const edit = useApp((state) => state.edit);
  const names = useNames();
  return filter.map(({ attribute, in: values }) => (
    <QuestionSetting key={attribute}>
      only rows with{' '}
      <QuestionPart
        title={`Rows kept by ${columnName(names, attribute)}`}
        says={`${columnName(names, attribute)} = ${values.length > 2 ? `${formatCount(values.length)} values` : values.map((value) => valueName(names, { attribute, value })).join(' or ')}`}
      >
        <p>{values.map((value) => valueName(names, { attribute, value })).join(', ')}</p>
        <Button
          look="small"
          aria-label={`Keep all rows of ${attribute}`}
          onClick={() => edit(`Keep all of ${attribute}`, (before) => setFilter(before, attribute, null))}
        >
          Keep all
        </Button>
      </QuestionPart>
    </QuestionSetting>
  ));
}
