import field from '../../../components/field.module.css';
import { formatMany } from '../../../components/format.ts';
import layout from '../../../components/layout.module.css';
import { NumberField } from '../../../components/number-field.tsx';
import { QuestionLine, QuestionPart, QuestionSetting } from '../../../components/question/index.ts';
import { readDecimal, readWhole } from '../../../components/typed-numbers.ts';
import type { ComparingSettings } from '../../../contracts/engine-api.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { explainOf, peopleSettingsOf } from '../../../engine/vocabulary/step-settings.ts';
import { setExplain, setPeople } from '../../../state/discover-settings.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { outcomeWords } from '../../../components/outcome-words.ts';
import { GroupsPart, OutcomePart } from '../question/index.ts';
import { GroundedItems } from './grounded-items.tsx';

interface WhyQuestionProps {
  readonly group: Item | null;
  readonly onGroup: (group: Item | null) => void;
}

/** "Why are Black applicants denied more often?", by which reasons, and alike in what. */
export function WhyQuestion({ group, onGroup }: WhyQuestionProps) {
  const names = useNames();
  return (
    <QuestionLine
      isCompact
      settings={
        <>
          <QuestionSetting>
            by <ReasonsPart />
          </QuestionSetting>
          <QuestionSetting>
            explained from <NearlyPart />
          </QuestionSetting>
          <AlikeParts />
        </>
      }
    >
      Why {outcomeWords(names).ask.toLowerCase()} <GroupsPart group={group} onGroup={onGroup} /> <OutcomePart /> more
      often?
    </QuestionLine>
  );
}

/** The lawful reasons: what may explain is for the person to say, never guessed (D6). */
function ReasonsPart() {
  const count = useApp((state) => state.recipe!.roles.grounded.length);
  return (
    <QuestionPart
      title="Lawful reasons"
      says={count === 0 ? 'no lawful reason yet' : formatMany(count, 'lawful reason')}
    >
      <GroundedItems />
      <p>Whether a reason is lawful is for you to say; it is never guessed.</p>
    </QuestionPart>
  );
}

/** How nearly a reason must explain: the d of both tests (D6). */
function NearlyPart() {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const d = explainOf(recipe);
  return (
    <QuestionPart title="Explained from" says={`${(100 * Number(d)).toFixed(0)}%`}>
      <NumberField
        label="Explained from"
        value={String(d)}
        read={readDecimal({ least: 0, most: 1 })}
        onChange={(typed) => edit(`Explained from ${typed}`, (before) => setExplain(before, typed))}
      />
      <p>
        A reason explains a situation when people with it have the worse outcome nearly as often as the group, and
        nearly all of the group have it. This is how nearly: 0.9 is nine tenths.
      </p>
    </QuestionPart>
  );
}

/** In what people must be alike, and how many of each kind a person is compared with (D7). */
function AlikeParts() {
  const recipe = useApp((state) => state.recipe)!;
  const view = useApp((state) => state.view)!;
  const edit = useApp((state) => state.edit);
  const display = useNames();
  const names = view.attributes.map(({ name }) => name).filter((name) => name !== recipe.roles.decision?.attribute);
  const settings = peopleSettingsOf(recipe, names);
  const change = (label: string, part: Partial<ComparingSettings>) =>
    edit(label, (before) => setPeople(before, { ...peopleSettingsOf(before, names), ...part }));
  const toggle = (name: string, isOn: boolean) =>
    change('Columns compared', {
      attributes: names.filter((one) => (one === name ? isOn : settings.attributes.includes(one))),
    });
  return (
    <>
      <QuestionSetting>
        alike in{' '}
        <QuestionPart title="Alike in" says={formatMany(settings.attributes.length, 'column')}>
          <fieldset className={layout.twoColumns} aria-label="Compared in">
            {names.map((name) => (
              <label className={field.check} key={name}>
                <input
                  type="checkbox"
                  checked={settings.attributes.includes(name)}
                  onChange={(event) => toggle(name, event.target.checked)}
                />
                {columnName(display, name)}
              </label>
            ))}
          </fieldset>
          <p>People are compared in these columns; the nearest are those who differ least.</p>
        </QuestionPart>
      </QuestionSetting>
      <QuestionSetting>
        <QuestionPart title="People of each kind" says={`${settings.k} people of each kind`}>
          <NumberField
            isWhole
            label="People of each kind"
            value={String(settings.k)}
            read={readWhole({ least: 1, most: 10_000 })}
            onChange={(k) => change('People of each kind', { k })}
          />
          <p>A person is set beside so many of the group and so many others who are most like them.</p>
        </QuestionPart>
      </QuestionSetting>
    </>
  );
}
