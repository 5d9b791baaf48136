import { formatList } from '../../components/format.ts';
import { NumberField } from '../../components/number-field.tsx';
import { QuestionPart } from '../../components/question/index.ts';
import { SelectField } from '../../components/select-field.tsx';
import { readDecimal, readWhole } from '../../components/typed-numbers.ts';
import type { GeneralizeSettings } from '../../contracts/engine-api.ts';
import { startSettings } from '../../engine/vocabulary/defaults.ts';
import { useApp } from '../../state/use-app.ts';
import type { ChangeSettings } from './change-settings.ts';

const { generalize: start } = startSettings;

interface DiversityPartProps {
  readonly settings: GeneralizeSettings;
  readonly onChange: ChangeSettings;
}

/** "diversity off": whether the sensitive values of a group must differ, or be as in the whole table. */
export function DiversityPart({ settings, onChange }: DiversityPartProps) {
  const { sensitive } = useApp((state) => state.recipe)!.roles;
  return (
    <QuestionPart title="Sensitive columns" says={sayDiversity(settings)}>
      {sensitive.length === 0 ? (
        <p>With a sensitive column under Roles, its values can be kept diverse within every group.</p>
      ) : (
        <>
          <Diversity settings={settings} onChange={onChange} />
          <Closeness settings={settings} onChange={onChange} />
          <p>Sensitive: {sensitive.join(', ')}.</p>
        </>
      )}
    </QuestionPart>
  );
}

function Diversity({ settings, onChange }: DiversityPartProps) {
  const view = useApp((state) => state.view)!;
  const kind = settings.l === null ? '' : (settings.diversity ?? start.diversity);
  const choose = (next: string) =>
    onChange(
      'Diversity',
      next === ''
        ? { l: null, diversity: null, c: null }
        : {
            l: settings.l ?? start.l,
            diversity: next as GeneralizeSettings['diversity'],
            c: next === 'recursive' ? (settings.c ?? start.c) : null,
          },
    );
  return (
    <>
      <SelectField
        label="Diversity"
        value={kind}
        options={{ '': 'off', distinct: 'distinct', entropy: 'entropy', recursive: 'recursive' }}
        onChange={choose}
      />
      {settings.l !== null && (
        <NumberField
          isWhole
          label="l"
          value={String(settings.l)}
          read={readWhole({ least: 1, most: view.totalWeight })}
          onChange={(l) => onChange('Diversity', { l })}
        />
      )}
      {kind === 'recursive' && (
        <NumberField
          label="c"
          value={String(settings.c)}
          read={readDecimal({ above: 0 })}
          onChange={(c) => onChange('Diversity', { c })}
        />
      )}
    </>
  );
}

function Closeness({ settings, onChange }: DiversityPartProps) {
  return (
    <>
      <SelectField
        label="Closeness"
        value={settings.t === null ? '' : (settings.closeness ?? start.closeness)}
        options={{ '': 'off', equal: 'equal distance', ordered: 'ordered', hierarchical: 'hierarchical' }}
        onChange={(kind) =>
          onChange(
            'Closeness',
            kind === ''
              ? { t: null, closeness: null }
              : { t: settings.t ?? start.t, closeness: kind as GeneralizeSettings['closeness'] },
          )
        }
      />
      {settings.t !== null && (
        <NumberField
          label="t"
          value={String(settings.t)}
          read={readDecimal({ least: 0, most: 1 })}
          onChange={(t) => onChange('Closeness', { t })}
        />
      )}
    </>
  );
}

function sayDiversity({ l, t }: GeneralizeSettings): string {
  const parts = [...(l === null ? [] : [`diversity ${l}`]), ...(t === null ? [] : [`closeness ${t}`])];
  return parts.length === 0 ? 'diversity off' : formatList(parts);
}
