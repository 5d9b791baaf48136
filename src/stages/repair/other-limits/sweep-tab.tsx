import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CheckList } from '../../../components/check-list.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import type { SweepOver } from '../../../contracts/engine-api.ts';
import { listedMethods, type RepairMethodName } from '../../../engine/vocabulary/repair-methods.ts';
import { settingsOf } from '../../../engine/vocabulary/step-settings.ts';
import { wayTitle } from '../../../state/repair-ways.ts';
import { useApp } from '../../../state/use-app.ts';
import { useRun } from '../../../state/use-run.ts';
import { figures, SweepChart, type SweepFigure } from './sweep-chart.tsx';
import { overNames, readValues, startValues } from './sweep-values.ts';
import field from '../../../components/field.module.css';
import layout from '../../../components/layout.module.css';
import text from '../../../components/text.module.css';

/** One or several ways over several limits or sizes; each point can be looked at. */
export function SweepTab({ onShown }: { readonly onShown: () => void }) {
  const recipe = useApp((state) => state.recipe)!;
  const { found: sweep, start, isCurrent } = useRun('repairSweep');
  const isBusy = useApp((state) => state.task !== null);
  const [over, setOver] = useState<SweepOver>('alpha');
  const [typed, setTyped] = useState(startValues.alpha);
  const [chosen, setChosen] = useState<readonly RepairMethodName[]>(['least', settingsOf(recipe, 'repair').method]);
  const [figure, setFigure] = useState<SweepFigure>('records');
  const values = readValues(typed);
  return (
    <section aria-label="Other limits">
      <p className={text.caption}>
        The same ways under other limits, sizes or shares. A point that you choose sets that value in every stage.
      </p>
      <div className={layout.row}>
        <SelectField
          label="Over the"
          value={over}
          options={overNames}
          onChange={(next) => {
            setOver(next as SweepOver);
            setTyped(startValues[next as SweepOver]);
          }}
        />
        <ValuesField typed={typed} isBad={!values.ok} onChange={setTyped} />
        <Button
          look="primary"
          disabled={isBusy || !values.ok || chosen.length === 0}
          onClick={() => values.ok && start({ methods: [...new Set(chosen)], over, values: values.values })}
        >
          Try them
        </Button>
      </div>
      {!values.ok && <Refusal message={values.message} />}
      <CheckList title="Ways" options={listedMethods} titleOf={wayTitle} chosen={chosen} onChange={setChosen} />
      {sweep !== null && (
        <div className={isCurrent ? undefined : text.stale}>
          <SweepChart
            lines={sweep.value.lines}
            methods={sweep.value.methods}
            over={sweep.value.over}
            figure={figure}
            controls={
              <SelectField
                label="Show"
                value={figure}
                options={figures}
                onChange={(next) => setFigure(next as SweepFigure)}
              />
            }
            onShown={onShown}
          />
        </div>
      )}
    </section>
  );
}

interface ValuesFieldProps {
  readonly typed: string;
  readonly isBad: boolean;
  readonly onChange: (typed: string) => void;
}

function ValuesField({ typed, isBad, onChange }: ValuesFieldProps) {
  return (
    <label className={field.inline}>
      values
      <input
        className={field.input}
        aria-label="Values"
        aria-invalid={isBad}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

function Refusal({ message }: { readonly message: string }) {
  return (
    <p role="alert" className={text.unmet}>
      {message}
    </p>
  );
}
