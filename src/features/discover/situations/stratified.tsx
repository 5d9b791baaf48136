import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { formatCount, formatMany } from '../../../components/format.ts';
import { outcomeWords } from '../../../components/outcome-words.ts';
import type { StratifiedRule } from '../../../contracts/engine-api.ts';
import { useFound } from '../../../state/use-answer.ts';
import type { Identified } from '../../../state/run-state.ts';
import { useNames } from '../../../state/use-names.ts';
import { formatMeasure, formatP } from '../format-measure.ts';
import field from '../../../components/field.module.css';
import text from '../../../components/text.module.css';
import layout from '../../../components/layout.module.css';

/** Does the difference remain among people who are alike in chosen attributes? (Mantel-Haenszel) */
export function Stratified({ id, attributes }: { readonly id: number; readonly attributes: readonly string[] }) {
  const [held, setHeld] = useState<readonly string[]>([]);
  const ask = useCallback((found: Identified) => client.stratify(found.id, id, held), [id, held]);
  const { value: result } = useFound('discover', held.length === 0 ? null : ask);
  if (attributes.length === 0) return null;
  return (
    <details>
      <summary>Compare only people who are alike in ...</summary>
      <div className={layout.twoColumns}>
        {attributes.slice(0, 40).map((name) => (
          <label className={field.check} key={name}>
            <input
              type="checkbox"
              checked={held.includes(name)}
              onChange={(event) => setHeld(event.target.checked ? [...held, name] : held.filter((one) => one !== name))}
            />
            {name}
          </label>
        ))}
      </div>
      {held.length > 0 && result !== null && <StratifiedAnswer result={result} held={held} />}
    </details>
  );
}

function StratifiedAnswer({ result, held }: { readonly result: StratifiedRule; readonly held: readonly string[] }) {
  const { common, strata } = result;
  const { have } = outcomeWords(useNames());
  const ratio = common.riskRatio;
  const difference = common.riskDifference;
  if (ratio === null || difference === null)
    return (
      <p className={text.hint}>No two people of both kinds are alike in {held.join(', ')}: nothing can be compared.</p>
    );
  const remains = difference.interval !== null && difference.interval.low > 0;
  return (
    <>
      <p>
        Among people alike in {held.join(', ')}, those of the group {have} {formatMeasure(ratio.value, 'ratio')} times
        as often ({formatMeasure(difference.value, 'difference')}).{' '}
        {remains ? 'The difference remains.' : 'Chance could explain what remains.'}
      </p>
      <p className={text.hint}>
        {formatMany(common.strata, 'stratum', 'strata')} compared
        {common.skipped > 0 &&
          `, ${formatCount(common.skipped)} of ${formatCount(strata.length)} left out because one kind is missing`}
        . Ratio{' '}
        {ratio.interval !== null &&
          `${formatMeasure(ratio.interval.low, 'ratio')} to ${formatMeasure(ratio.interval.high, 'ratio')}`}
        ; Cochran-Mantel-Haenszel p = {formatP(common.cmh?.p ?? null, common.cmh?.log10 ?? null)}.
      </p>
    </>
  );
}
