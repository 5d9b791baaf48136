import { formatCount, formatMany, formatShare } from '../../components/format.ts';
import type { RepairRun } from '../../contracts/engine-api.ts';
import { titleOf } from './method-words.ts';

/** What the repair did to people, in a sentence; then what it did to the rules. */
export function RepairAnswer({ run }: { readonly run: RepairRun | null }) {
  if (run === null) return <h1 className="answer" tabIndex={-1}>What would it take to treat nobody worse?</h1>;
  const { paid, utility, records, totalWeight, left } = run;
  const rules = utility.discriminatory;
  const parts = [
    ...(paid.revoked > 0 ? [`${formatMany(paid.revoked, 'favourable decision')} taken away`] : []),
    ...(paid.granted > 0 ? [`${formatMany(paid.granted, 'benefit')} granted`] : []),
    ...(paid.overwritten > 0 ? [`${formatMany(paid.overwritten, 'protected value')} overwritten`] : []),
  ];
  return (
    <>
      <h1 className="answer" tabIndex={-1}>
        {records === 0 ? 'Nothing had to be changed.' : `${formatMany(records, 'record')} changed (${formatShare(records, totalWeight)}): ${parts.join(', ') || 'no decision and no protected value'}.`}
      </h1>
      <p className="sub">
        {rules === null ? 'Whether anybody is still treated worse cannot be measured. ' : `Of ${formatMany(rules.before, 'discriminatory rule')}, ${rules.after === 0 ? 'none is' : formatMany(rules.after, 'is', 'are')} left. `}
        {left.hidden > 0 && `${formatMany(left.hidden, 'rule is', 'rules are')} only too rare to be found now. `}
        {left.explained > 0 && `${formatCount(left.explained)} are explained by a lawful reason. `}
        {utility.MC !== null && `${(100 * utility.MC).toFixed(2)}% of all rules were lost${utility.GC === null ? '' : `, ${(100 * utility.GC).toFixed(2)}% are new`}. `}
        {titleOf(run.method)}, {formatMany(run.passes, 'pass', 'passes')}, {(run.milliseconds / 1000).toFixed(2)} s. The table that is open was not changed.
      </p>
    </>
  );
}
