import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { AnswerText, AnswerTitle } from '../../../components/answer.tsx';
import { Button } from '../../../components/button.tsx';
import { formatCount, formatMany, formatShare } from '../../../components/format.ts';
import { NoticeBox } from '../../../components/notice.tsx';
import { PinButton } from '../../../components/pin-button.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { Split } from '../../../components/split.tsx';
import type { ImpactPoint, ImpactView, MovedRow } from '../../../contracts/engine-api.ts';
import { schemeNames, type SchemeName } from '../../../engine/vocabulary/schemes.ts';
import { settingsOf } from '../../../engine/vocabulary/step-settings.ts';
import { exportFile } from '../../../state/export-file.ts';
import { setImpact } from '../../../state/impact-settings.ts';
import { frozenStep } from '../../../state/pins.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { usePin } from '../../../state/use-pin.ts';
import { useThresholds } from '../../../state/use-thresholds.ts';
import { sayScheme } from '../impact-sentences.ts';
import { FollowPane } from './follow-pane.tsx';
import { MovedList } from './moved-list.tsx';
import { pointTitles } from './points.ts';
import { WhoWasLost } from './who-was-lost.tsx';
import { useFileStem } from '../../../state/use-file-stem.ts';
import styles from './detail.module.css';

/** What changed between any two points of the data, situation by situation. */
export function DetailTab() {
  const recipe = useApp((state) => state.recipe)!;
  const { scheme } = settingsOf(recipe, 'impact');
  const [from, setFrom] = useState<ImpactPoint>('original');
  const [to, setTo] = useState<ImpactPoint>(scheme ?? 'cell');
  const ask = useCallback(() => client.impact(recipe, from, to), [recipe, from, to]);
  const { value: view, problem } = useAnswer(from === to ? null : ask);
  return (
    <>
      <div className={styles.points} role="group" aria-label="Between which tables">
        <SelectField
          label="From"
          value={from}
          options={pointTitles}
          isWide
          onChange={(point) => setFrom(point as ImpactPoint)}
        />
        <SelectField
          label="To"
          value={to}
          options={pointTitles}
          isWide
          onChange={(point) => setTo(point as ImpactPoint)}
        />
      </div>
      {from === to ? (
        <AnswerTitle>Choose two different tables.</AnswerTitle>
      ) : problem !== null ? (
        <NoticeBox tone="danger">{problem.message}</NoticeBox>
      ) : view === null || view.from !== from || view.to !== to ? (
        <AnswerTitle>Comparing ...</AnswerTitle>
      ) : (
        <Compared view={view} />
      )}
    </>
  );
}

function Compared({ view }: { readonly view: ImpactView }) {
  const names = useNames();
  const { values } = useThresholds('impact');
  const [opened, setOpened] = useState<MovedRow | null>(null);
  const limit = Number(values.alpha);
  const { over, costs, people } = view;
  const isWorse = over.after > over.before || view.higher > 0;
  const side =
    opened === null ? (
      <WhoWasLost view={view} limit={limit} />
    ) : (
      <FollowPane id={view.id} row={opened} limit={limit} onClose={() => setOpened(null)} />
    );
  return (
    <>
      <AnswerTitle>
        {view.looked.after === 0 ? (
          'Nothing can be told after it.'
        ) : (
          <>
            From {formatMany(over.before, 'situation')} over the limit to{' '}
            {isWorse ? <em>{formatCount(over.after)}</em> : <strong>{formatCount(over.after)}</strong>}.
          </>
        )}
      </AnswerTitle>
      <AnswerText>
        {sayScheme(view, names)} {costs !== null && `Of the detail, ${formatShare(costs.loss, 1)} is lost. `}
        {formatMany(people, 'person', 'people')} {people === 1 ? 'is' : 'are'} in the table.
      </AnswerText>
      {view.notices.map((message) => (
        <NoticeBox key={message} tone="warning">
          {message}
        </NoticeBox>
      ))}
      <Split side={side}>
        <MovedList view={view} limit={limit} opened={opened} onOpen={setOpened} />
        {schemeNames.flatMap((scheme) =>
          scheme === view.to ? [<SaveTable key={scheme} id={view.id} scheme={scheme} />] : [],
        )}
      </Split>
    </>
  );
}

/** The table that a scheme wrote, as a file and for the comparison. */
function SaveTable({ id, scheme }: { readonly id: string; readonly scheme: SchemeName }) {
  const recipe = useApp((state) => state.recipe)!;
  const name = useFileStem();
  const pin = usePin([frozenStep(setImpact(recipe, { scheme }), 'impact')]);
  const save = () =>
    exportFile('Exporting the anonymized table', client.writeImpact(id, scheme, false), (bytes) => ({
      name: `${name}-${scheme}.csv`,
      bytes,
    }));
  return (
    <p>
      <Button onClick={() => void save()}>Save this table as CSV</Button> <PinButton {...pin} />
    </p>
  );
}
