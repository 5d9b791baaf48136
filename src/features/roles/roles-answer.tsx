import { formatCount, formatList, formatMany, formatShare } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import type { TableView } from '../../contracts/engine-api.ts';
import { useApp } from '../../state/use-app.ts';
import { rateOf } from './rates.ts';

/** The answer first: how often the worse outcome is given, and to whom. */
export function RolesAnswer({ view }: { readonly view: TableView }) {
  const roles = useApp((state) => state.recipe?.roles ?? null);
  if (roles === null) return null;
  const { decision } = view;
  const groups = roles.protected.map((item) => rateOf(view, item)).filter((rate) => rate !== null);
  const widest = groups.filter(({ weight, otherWeight }) => weight > 0 && otherWeight > 0).sort((a, b) => gap(b) - gap(a))[0];
  return (
    <>
      <h1 className="answer" tabIndex={-1}>
        {decision === null
          ? 'Which column holds the decision?'
          : `${formatShare(decision.denied, view.totalWeight)} of ${formatMany(view.totalWeight, 'record')} got the worse outcome: ${decision.attribute} ${formatList(decision.negative)}.`}
      </h1>
      <p className="sub">
        {decision === null && 'Choose it on the left, and say which of its values is the worse outcome.'}
        {decision !== null && groups.length === 0 && 'Choose whom the law protects: open a column below and tick its protected groups.'}
        {widest !== undefined &&
          `Widest difference: ${widest.item.attribute} ${widest.item.value}, ${formatShare(widest.denied, widest.weight)} of ${formatCount(widest.weight)} against ${formatShare(widest.otherDenied, widest.otherWeight)} of the ${formatCount(widest.otherWeight)} others. A difference is not yet discrimination: it says nothing about why.`}
        {decision !== null && decision.positive.length > 1 && ` Counted as the better outcome: ${formatList(decision.positive)}.`}
      </p>
      {view.problems.map(({ field, message }) => (
        <NoticeBox key={field} tone="warning">
          {message} ({field})
        </NoticeBox>
      ))}
    </>
  );
}

function gap({ denied, weight, otherDenied, otherWeight }: { denied: number; weight: number; otherDenied: number; otherWeight: number }): number {
  return denied / weight - otherDenied / otherWeight;
}
