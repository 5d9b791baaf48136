import { QuestionPart } from '../../../components/question/index.ts';
import { SelectField } from '../../../components/select-field.tsx';
import type { RecipeData } from '../../../engine/recipe/recipe.ts';
import type { MissingAs } from '../../../engine/table/column-settings.ts';
import { editData } from '../../../state/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import { MissingTokens } from './missing-tokens.tsx';

const words: Record<MissingAs, string> = {
  value: 'a value of its own',
  none: 'no value',
  drop: 'leave the record out',
};
const hints: Record<MissingAs, string> = {
  value: 'People with a missing value form a group like any other.',
  none: 'The person is in no group of that column, but counts everywhere else.',
  drop: 'A row with a missing value in a column that is used is left out, and counted.',
};

/** Which spellings mean that a value is missing, and what becomes of it (T6). */
export function MissingPart({ data }: { readonly data: RecipeData }) {
  const edit = useApp((state) => state.edit);
  return (
    <QuestionPart title="Missing values" says={sayTokens(data.missing)}>
      <MissingTokens
        tokens={data.missing}
        onChange={(missing) => edit('What is missing', (before) => editData(before, { missing }))}
      />
      <SelectField
        label="Count as"
        value={data.missingAs}
        options={words}
        onChange={(value) => edit('Missing values', (before) => editData(before, { missingAs: value as MissingAs }))}
      />
      <p>{hints[data.missingAs]}</p>
    </QuestionPart>
  );
}

/** "empty or ?". */
function sayTokens(tokens: readonly string[]): string {
  const said = [...tokens].sort((one, other) => one.length - other.length).map((token) => token || 'empty');
  if (said.length === 0) return 'nothing';
  return said.length > 3 ? `${said.slice(0, 2).join(', ')} or ${said.length - 2} others` : said.join(' or ');
}
