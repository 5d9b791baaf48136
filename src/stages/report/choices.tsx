import { sectionWords } from '../../words/en/terms/releases.ts';
import styles from './choices.module.css';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Segmented, SelectField } from '../../components/fields/choices.tsx';
import { TypedText } from '../../components/fields/text-input.tsx';
import { download } from '../../components/download.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { ReportView } from '../../engine/steps/report/ask.ts';
import { findNote, setNote } from '../../state/recipe/recipe-edits.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { type SectionId, secretName, sectionIds, writeSecret } from '../../engine/vocabulary/releases.ts';
import type { ReportSettings } from '../../engine/steps/report/settings.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import type { MadeReport } from '../../state/runs/run-state.ts';
import { setReport } from '../../state/recipe/report-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { Say } from '../../components/say.tsx';
import { reportWords } from '../../words/en/report/page.ts';
import { useFileStem } from '../../state/files/export-file.ts';
import type { Note, RuleReference } from '../../engine/vocabulary/items.ts';
import { sayRule } from '../../words/people.ts';

interface ChoicesProps {
  readonly view: ReportView | null;
  /** What the commitment in a report for publication was made with; null where there is no file. */
  readonly secret: MadeReport['secret'];
  readonly recipe: Recipe;
  /** The report shown is not the one that these choices ask for. */
  readonly isHeld: boolean;
}

/** Who reads the report, what is in it, and how it leaves the page. */
export function Choices({ view, secret, recipe, isHeld }: ChoicesProps) {
  const edit = useApp((state) => state.edit);
  const settings = settingsOf(recipe, 'report');
  const change = (label: string, part: Partial<ReportSettings>) => edit(label, (before) => setReport(before, part));
  const { smallCells = 10, rounding = 5 } = recipe.settings;
  const { audience, result, heading, asked, sections } = reportWords;
  return (
    <div className={styles.choices}>
      <Choice title={audience.title}>
        <Segmented
          label={audience.title}
          value={settings.audience}
          options={audience.choices}
          onChange={(next) => change(audience.undo[next], { audience: next })}
        />
        <p>
          <Say
            parts={audience.says(settings.audience, view?.hidden ?? null, { smallCells, rounding })}
            slots={{ bold: (says) => <b>{says}</b> }}
          />
        </p>
      </Choice>
      <ResultChoice recipe={recipe} settings={settings} onChange={(next) => change(result.undo, { result: next })} />
      <Choice title={heading.title}>
        <TypedText
          label={heading.title}
          value={settings.title ?? ''}
          placeholder={view?.title ?? heading.placeholder}
          rows={2}
          onCommit={(title) => change(heading.undo, { title: title.trim() === '' ? null : title.trim() })}
        />
      </Choice>
      <Choice title={asked.title}>
        <TypedText
          label={asked.title}
          value={settings.asked}
          placeholder={asked.placeholder}
          rows={3}
          onCommit={(typed) => change(asked.title, { asked: typed.trim() })}
        />
      </Choice>
      <Sections view={view} settings={settings} onChange={(next) => change(sections.undo, { sections: next })} />
      <Exports view={view} secret={settings.audience === 'publication' ? secret : null} isHeld={isHeld} />
      {view !== null && <Judgements findings={view.findings} />}
    </div>
  );
}

interface ResultChoiceProps {
  readonly recipe: Recipe;
  readonly settings: ReportSettings;
  readonly onChange: (result: string | null) => void;
}

/** What the report tells of: the settings of the stages, or a pinned result. */
function ResultChoice({ recipe, settings, onChange }: ResultChoiceProps) {
  const pin = recipe.pins.find(({ title }) => title === settings.result);
  const told = pin === undefined ? recipe.steps : [{ do: 'discover' }, ...pin.steps];
  const words = reportWords.result;
  const options = Object.fromEntries([['', words.ownSettings], ...recipe.pins.map(({ title }) => [title, title])]);
  return (
    <Choice title={words.title}>
      {recipe.pins.length > 0 && (
        <SelectField
          label={words.label}
          value={settings.result ?? ''}
          options={options}
          isWide
          onChange={(result) => onChange(result === '' ? null : result)}
        />
      )}
      <p>{words.steps(told)}</p>
    </Choice>
  );
}

function Choice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface SectionsProps {
  readonly view: ReportView | null;
  readonly settings: ReportSettings;
  readonly onChange: (sections: readonly SectionId[] | null) => void;
}

function Sections({ view, settings, onChange }: SectionsProps) {
  const chosen = settings.sections ?? sectionIds;
  const sizeOf = (id: SectionId) => view?.sections.find((section) => section.id === id)?.size ?? '';
  const turn = (id: SectionId, isOn: boolean) => {
    const next = sectionIds.filter((one) => (one === id ? isOn : chosen.includes(one)));
    onChange(next.length === sectionIds.length ? null : next);
  };
  return (
    <fieldset className={styles.choice}>
      <legend>
        <h2>{reportWords.sections.title}</h2>
      </legend>
      {sectionIds.map((id) => (
        <label key={id} className={styles.section}>
          <input
            type="checkbox"
            checked={id === 'notChecked' || chosen.includes(id)}
            disabled={id === 'notChecked'}
            onChange={(event) => turn(id, event.target.checked)}
          />
          {sectionWords[id]}
          <small>{sizeOf(id)}</small>
        </label>
      ))}
      <p>{reportWords.sections.always}</p>
    </fieldset>
  );
}

function Exports({ view, secret, isHeld }: Pick<ChoicesProps, 'view' | 'secret' | 'isHeld'>) {
  const name = useFileStem();
  const file = useApp((state) => state.source?.name ?? 'table');
  const save = (ending: string, content: string, type: string) => download(`${name}.report.${ending}`, content, type);
  const isOff = view === null || isHeld;
  const words = reportWords.save;
  return (
    <div className={styles.buttons}>
      <Button look="primary" disabled={isOff} onClick={() => print()}>
        {words.print}
      </Button>
      <Button disabled={isOff} onClick={() => save('html', view!.html, 'text/html')}>
        {words.html}
      </Button>
      <Button disabled={isOff} onClick={() => save('json', view!.json, 'application/json')}>
        {words.json}
      </Button>
      {secret !== null && (
        <>
          <p>{words.aboutSecret}</p>
          <Button
            disabled={isOff}
            onClick={() =>
              download(secretName(file), writeSecret(file, secret, reportWords.save.secretFile), 'application/json')
            }
          >
            {words.secret}
          </Button>
        </>
      )}
    </div>
  );
}

type Judgement = keyof typeof reportWords.judgement.verdicts;

/** What a reader makes of each situation in the report; it goes into the recipe as a note, and into the report. */
function Judgements({ findings }: { readonly findings: readonly RuleReference[] }) {
  const notes = useApp((state) => state.recipe!.notes);
  const judged = findings.filter((finding) => findNote(notes, finding) !== undefined).length;
  return (
    <details className={styles.choice}>
      <summary>{reportWords.judgement.title}</summary>
      <p>{reportWords.judgement.judged(judged, findings.length)}</p>
      {findings.map((finding) => (
        <Judgement key={JSON.stringify(finding)} about={finding} note={findNote(notes, finding) ?? null} />
      ))}
    </details>
  );
}

function Judgement({ about, note }: { readonly about: RuleReference; readonly note: Note | null }) {
  const edit = useApp((state) => state.edit);
  const says = sayRule(about, useNames());
  const words = reportWords.judgement;
  const judge = (verdict: Judgement, text: string) =>
    edit(words.undo, (recipe) => setNote(recipe, about, verdict === 'none' ? null : { verdict, text }));
  return (
    <div className={styles.judgement}>
      <span>{says}</span>
      <Segmented
        label={words.on(says)}
        value={note?.verdict ?? 'none'}
        options={words.verdicts}
        onChange={(verdict) => judge(verdict, note?.text ?? '')}
      />
      {note !== null && (
        <TypedText
          label={words.reason(says)}
          value={note.text}
          placeholder={words.placeholder}
          rows={2}
          onCommit={(text) => judge(note.verdict, text.trim())}
        />
      )}
    </div>
  );
}
