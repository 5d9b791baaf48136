import { QuestionPart } from '../../../components/question/index.ts';
import { SelectField } from '../../../components/select-field.tsx';
import { lenses, lensOf, type LensId } from '../../../engine/vocabulary/lenses.ts';
import { setLens } from '../../../state/discover-settings.ts';
import { useApp } from '../../../state/use-app.ts';

const short: Readonly<Record<LensId, string>> = {
  thesis: 'the thesis',
  'us-four-fifths': 'US law, four-fifths rule',
  'us-slift-c': 'US law, chance of selection',
  eu: 'EU law',
  uk: 'UK law',
  nyc: 'New York City, Local Law 144',
};

/** "seen through the thesis": sets measure, limit and words together (M8). */
export function LensPart({ lens }: { readonly lens: LensId }) {
  const edit = useApp((state) => state.edit);
  const choose = (id: LensId) => edit(`Lens: ${lensOf(id).title}`, (recipe) => setLens(recipe, id));
  return (
    <QuestionPart title="Lens" says={short[lens]}>
      <SelectField
        label="Lens"
        value={lens}
        options={Object.fromEntries(lenses.map(({ id, title }) => [id, title]))}
        onChange={(id) => choose(id as LensId)}
      />
      <p>{lensOf(lens).about}</p>
      <p>A lens sets measure, limit and words together.</p>
    </QuestionPart>
  );
}
