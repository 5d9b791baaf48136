import { usedWeight, type WeightKind } from '../../engine/vocabulary/weights.ts';
import { Button } from '../../components/button.tsx';
import { Segmented } from '../../components/segmented.tsx';
import type { TableView } from '../../contracts/engine-api.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { setWeight } from '../../state/role-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import { Ask, SuggestedMark } from './ask.tsx';
import text from '../../components/text.module.css';

const kinds: Readonly<Record<WeightKind | 'none', string>> = {
  none: 'no weight',
  count: 'a count',
  survey: 'a survey weight',
};

/** What each answer means for everything after it (T2, M12). */
const meanings: Readonly<Record<WeightKind | 'none', string>> = {
  none: 'Every row is one person.',
  count: 'Each row stands for so many equal people, who all count, as shares and as evidence.',
  survey:
    'Each row is one person who was asked and speaks for so many. Shares go by the weights; evidence, minimum support and privacy count the people asked. The shares on this page are still of the people asked, each as one.',
};

/**
 * The question about a column of weights; there is none where no column holds any or looks like it, or where the rows are
 * groups of a survey (M12).
 */
export function WeightQuestion({ view }: { readonly view: TableView }) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const names = useNames();
  const used = usedWeight(recipe);
  const offered = view.suggestions.find(({ role }) => role === 'weight');
  const isOff = offered !== undefined && recipe.columns[offered.attribute]?.use === false;
  const attribute = used?.attribute ?? (isOff ? undefined : offered?.attribute);
  if (attribute === undefined || used?.grouped !== undefined) return null;
  const title = columnName(names, attribute);
  const kind = used?.kind ?? 'none';
  const choose = (next: WeightKind | 'none') =>
    edit(`${attribute}: ${kinds[next]}`, (before) =>
      setWeight(before, next === 'none' ? null : { attribute, kind: next }),
    );
  const isOpen = offered?.attribute === attribute && offered.kind !== undefined && offered.kind !== kind;
  return (
    <Ask number={5} title={`What does ${title} say?`} why="A count makes evidence; a survey weight does not.">
      <Segmented label={`What ${title} says`} value={kind} options={kinds} onChange={choose} />
      <p className={text.hint}>{meanings[kind]}</p>
      {isOpen && (
        <p className={text.hint}>
          <SuggestedMark /> {offered.why}{' '}
          <Button look="small" onClick={() => choose(offered.kind!)}>
            It is {kinds[offered.kind!]}
          </Button>
        </p>
      )}
    </Ask>
  );
}
