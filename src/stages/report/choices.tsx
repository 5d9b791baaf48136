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
import {
  type Audience,
  type SectionId,
  secretName,
  sectionIds,
  sectionTitles,
  writeSecret,
} from '../../engine/vocabulary/releases.ts';
import type { ReportSettings } from '../../engine/steps/report/settings.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import type { MadeReport } from '../../state/runs/run-state.ts';
import { setReport } from '../../state/recipe/report-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { aboutSecret, sayAudience, saySteps, sayJudged } from './report-sentences.ts';
import { useFileStem } from '../../state/files/export-file.ts';
import type { Note, RuleReference } from '../../engine/vocabulary/items.ts';
import { sayRule } from '../../words/people.ts';

const audienceTitles: Readonly<Record<Audience, string>> = { internal: 'Internal', publication: 'For publication' };

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
  const { strong, rest } = sayAudience(settings.audience, view?.hidden ?? null, { smallCells, rounding });
  return (
    <div className={styles.choices}>
      <Choice title="Who reads it">
        <Segmented
          label="Who reads it"
          value={settings.audience}
          options={audienceTitles}
          onChange={(audience) => change(`Report: ${audienceTitles[audience].toLowerCase()}`, { audience })}
        />
        <p>
          <b>{strong}</b> {rest}
        </p>
      </Choice>
      <ResultChoice
        recipe={recipe}
        settings={settings}
        onChange={(result) => change('Result in the report', { result })}
      />
      <Choice title="Title">
        <TypedText
          label="Title"
          value={settings.title ?? ''}
          placeholder={view?.title ?? 'Made from the data'}
          rows={2}
          onCommit={(title) => change('Title of the report', { title: title.trim() === '' ? null : title.trim() })}
        />
      </Choice>
      <Choice title="Who asked, and why">
        <TypedText
          label="Who asked, and why"
          value={settings.asked}
          placeholder="In your own words"
          rows={3}
          onCommit={(asked) => change('Who asked, and why', { asked: asked.trim() })}
        />
      </Choice>
      <Sections
        view={view}
        settings={settings}
        onChange={(sections) => change('Sections of the report', { sections })}
      />
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
  const options = Object.fromEntries([['', 'Your settings'], ...recipe.pins.map(({ title }) => [title, title])]);
  return (
    <Choice title="Result">
      {recipe.pins.length > 0 && (
        <SelectField
          label="What it tells of"
          value={settings.result ?? ''}
          options={options}
          isWide
          onChange={(result) => onChange(result === '' ? null : result)}
        />
      )}
      <p>{saySteps(told)}</p>
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
        <h2>Sections</h2>
      </legend>
      {sectionIds.map((id) => (
        <label key={id} className={styles.section}>
          <input
            type="checkbox"
            checked={id === 'notChecked' || chosen.includes(id)}
            disabled={id === 'notChecked'}
            onChange={(event) => turn(id, event.target.checked)}
          />
          {sectionTitles[id]}
          <small>{sizeOf(id)}</small>
        </label>
      ))}
      <p>What was not checked cannot be left out.</p>
    </fieldset>
  );
}

function Exports({ view, secret, isHeld }: Pick<ChoicesProps, 'view' | 'secret' | 'isHeld'>) {
  const name = useFileStem();
  const file = useApp((state) => state.source?.name ?? 'table');
  const save = (ending: string, content: string, type: string) => download(`${name}.report.${ending}`, content, type);
  const isOff = view === null || isHeld;
  return (
    <div className={styles.buttons}>
      <Button look="primary" disabled={isOff} onClick={() => print()}>
        Print or save as PDF
      </Button>
      <Button disabled={isOff} onClick={() => save('html', view!.html, 'text/html')}>
        One HTML file
      </Button>
      <Button disabled={isOff} onClick={() => save('json', view!.json, 'application/json')}>
        JSON
      </Button>
      {secret !== null && (
        <>
          <p>{aboutSecret}</p>
          <Button
            disabled={isOff}
            onClick={() =>
              download(secretName(file), writeSecret(file, secret.salt, secret.commitment), 'application/json')
            }
          >
            Secret of this report
          </Button>
        </>
      )}
    </div>
  );
}

const verdicts = { none: 'Open', accepted: 'Justified', rejected: 'Not justified' } as const;
type Judgement = keyof typeof verdicts;

/** What a reader makes of each situation in the report; it goes into the recipe as a note, and into the report. */
function Judgements({ findings }: { readonly findings: readonly RuleReference[] }) {
  const notes = useApp((state) => state.recipe!.notes);
  const judged = findings.filter((finding) => findNote(notes, finding) !== undefined).length;
  return (
    <details className={styles.choice}>
      <summary>Your judgement</summary>
      <p>{sayJudged(judged, findings.length)}</p>
      {findings.map((finding) => (
        <Judgement key={JSON.stringify(finding)} about={finding} note={findNote(notes, finding) ?? null} />
      ))}
    </details>
  );
}

function Judgement({ about, note }: { readonly about: RuleReference; readonly note: Note | null }) {
  const edit = useApp((state) => state.edit);
  const says = sayRule(about, useNames());
  const judge = (verdict: Judgement, text: string) =>
    edit('Judge a situation', (recipe) => setNote(recipe, about, verdict === 'none' ? null : { verdict, text }));
  return (
    <div className={styles.judgement}>
      <span>{says}</span>
      <Segmented
        label={`Judgement on ${says}`}
        value={note?.verdict ?? 'none'}
        options={verdicts}
        onChange={(verdict) => judge(verdict, note?.text ?? '')}
      />
      {note !== null && (
        <TypedText
          label={`Reason for the judgement on ${says}`}
          value={note.text}
          placeholder="Why"
          rows={2}
          onCommit={(text) => judge(note.verdict, text.trim())}
        />
      )}
    </div>
  );
}
