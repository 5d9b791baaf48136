import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatMany } from '../../../components/format.ts';
import { SelectField } from '../../../components/select-field.tsx';
import type { ComparedScenario } from '../../../contracts/engine-api.ts';
import { yardstickOf } from '../../../engine/vocabulary/yardstick.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { isMade, type MadeScenario } from '../compare-sentences.ts';
import { compareOutcomes } from './outcome-differences.ts';
import { compareColumns, compareSettings, type SettingLine } from './setting-differences.ts';
import styles from './differences.module.css';

interface DifferencesProps {
  readonly scenarios: readonly ComparedScenario[];
  readonly chosen: readonly number[];
  /** Puts a result in the place of A (0) or B (1). */
  readonly onPick: (letter: number, place: number) => void;
  /** With the settings that are the same. */
  readonly isWhole?: boolean;
}

/** What differs between A and B, setting by setting and outcome by outcome. */
export function Differences({ scenarios, chosen, onPick, isWhole = false }: DifferencesProps) {
  const [a, b] = chosen.map((place) => scenarios[place]);
  return (
    <section className={styles.differences} aria-label="What differs between A and B">
      <h3>What differs between A and B</h3>
      <div className={styles.pickers}>
        {['A', 'B'].map((letter, at) => (
          <SelectField
            key={letter}
            label={letter}
            value={String(chosen[at] ?? '')}
            isWide
            options={Object.fromEntries([
              ...(chosen[at] === undefined ? [['', 'Choose a result']] : []),
              ...scenarios.map(({ title }, place) => [String(place), title]),
            ])}
            onChange={(place) => onPick(at, Number(place))}
          />
        ))}
      </div>
      {a === undefined || b === undefined ? (
        <p className={styles.hint}>Tick two results, or choose them here.</p>
      ) : (
        <Tables a={a} b={b} isWhole={isWhole} />
      )}
    </section>
  );
}

interface TwoProps {
  readonly a: ComparedScenario;
  readonly b: ComparedScenario;
}

function Tables({ a, b, isWhole }: TwoProps & { readonly isWhole: boolean }) {
  return (
    <>
      <SettingTable a={a} b={b} isWhole={isWhole} />
      {isMade(a) && isMade(b) ? (
        <OutcomeTable a={a} b={b} />
      ) : (
        <p className={styles.hint}>One of the two could not be made, so there are no outcomes to compare.</p>
      )}
    </>
  );
}

function SettingTable({ a, b, isWhole }: TwoProps & { readonly isWhole: boolean }) {
  const recipe = useApp((state) => state.recipe)!;
  const names = useNames();
  const [isShown, setShown] = useState(false);
  const settings = compareSettings(recipe, a, b);
  const columns = isMade(a) && isMade(b) ? compareColumns(a, b, names) : { differing: [], same: [] };
  const differing = [...settings.differing, ...columns.differing];
  const same = [...settings.same, ...columns.same];
  return (
    <table className={styles.table}>
      <Head titles={['Setting', 'A', 'B']} />
      <tbody>
        {differing.map((line) => (
          <SettingRow key={line.setting} line={line} />
        ))}
        {same.length > 0 && !isWhole && (
          <tr>
            <th scope="row">{formatMany(same.length, 'setting')}</th>
            <td colSpan={2}>
              the same{' '}
              <Button look="link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                {isShown ? 'Hide' : 'Show'}
              </Button>
            </td>
          </tr>
        )}
        {(isWhole || isShown) && same.map((line) => <SettingRow key={line.setting} line={line} />)}
      </tbody>
    </table>
  );
}

function OutcomeTable({ a, b }: { readonly a: MadeScenario; readonly b: MadeScenario }) {
  const recipe = useApp((state) => state.recipe)!;
  const names = useNames();
  return (
    <table className={styles.table}>
      <Head titles={['Outcome', 'A', 'B', 'Which is better']} />
      <tbody>
        {compareOutcomes(a, b, yardstickOf(recipe), names).map((line) => (
          <tr key={line.outcome}>
            <th scope="row">{line.outcome}</th>
            <td className={line.better === 'A' ? styles.better : undefined}>{line.a}</td>
            <td className={line.better === 'B' ? styles.better : undefined}>{line.b}</td>
            <td>{line.words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ titles }: { readonly titles: readonly string[] }) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SettingRow({ line: { setting, a, b } }: { readonly line: SettingLine }) {
  return (
    <tr>
      <th scope="row">{setting}</th>
      <td>{a}</td>
      <td>{b}</td>
    </tr>
  );
}
