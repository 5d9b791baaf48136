import { formatMany } from '../../components/format.ts';
import type { RepairRun } from '../../contracts/engine-api.ts';

type Item = readonly [string, string];
const sayItems = (items: readonly Item[]) => items.map(([name, value]) => `${name} ${value || '(empty)'}`).join(' · ');

interface Rule {
  readonly A: readonly Item[];
  readonly B: readonly Item[];
}

/** Rules that could not be repaired and why, rules that only dropped out of sight, rules that are explained. */
export function LeftTab({ run }: { readonly run: RepairRun }) {
  const { left } = run;
  if (left.unresolved + left.hidden + left.explained === 0) return <p>Nothing is left: no rule that was mined discriminates any more, and none only dropped out of sight.</p>;
  const list = (rules: readonly Rule[], words: (rule: Rule) => string) => (
    <ul className="left">
      {rules.map((rule) => (
        <li key={JSON.stringify([rule.A, rule.B, words(rule)])}>
          <b>{sayItems(rule.A)}</b> among {rule.B.length === 0 ? 'everybody' : sayItems(rule.B)}
          {words(rule)}
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label="What is left">
      {left.unresolved > 0 && <h2>{formatMany(left.unresolved, 'rule')} could not be repaired</h2>}
      {list(run.unresolved, (rule) => `: ${(rule as (typeof run.unresolved)[number]).reason}`)}
      {left.hidden > 0 && <h2>{formatMany(left.hidden, 'rule')} still discriminate, but are now too rare to be found</h2>}
      {list(run.hidden, () => '')}
      {left.explained > 0 && <h2>{formatMany(left.explained, 'rule')} explained</h2>}
      {list(run.explained, (rule) => `: by ${sayItems((rule as (typeof run.explained)[number]).by)}`)}
    </section>
  );
}
