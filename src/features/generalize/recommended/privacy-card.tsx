import { formatCount, formatList, formatMany } from '../../../components/format.ts';
import type { GeneralizeSettings, GeneralizeSummary, NodeDetail, ReleaseView } from '../../../contracts/engine-api.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { formatRisk } from '../publish-sentences.ts';
import { Card } from './card.tsx';

interface PrivacyCardProps {
  readonly detail: NodeDetail;
  readonly settings: GeneralizeSettings;
  readonly summary: GeneralizeSummary;
  readonly check: ReleaseView | null;
}

/** How well people hide, before and after, over which columns. */
export function PrivacyCard({ detail, settings, summary, check }: PrivacyCardProps) {
  const names = useNames();
  const { sensitive } = useApp((state) => state.recipe)!.roles;
  const { risk, before, explanation, costs } = detail;
  const asIs = check?.asIs.length ?? 0;
  const change = (was: string, is: string) => (
    <>
      <del>{was}</del> → <b>{is}</b>
    </>
  );
  const off =
    sensitive.length === 0
      ? []
      : [...(settings.l === null ? ['diversity'] : []), ...(settings.t === null ? ['closeness'] : [])];
  return (
    <Card
      label="Privacy"
      title={
        explanation.isPrivate
          ? sayHidden(detail.smallestKept ?? 0, asIs === 0 ? null : summary.attributes.length)
          : `${formatMany(explanation.failingWeight, 'person stands', 'people stand')} out.`
      }
      untested={asIs === 0 ? null : `${formatMany(asIs, 'column')} not tested`}
      facts={[
        ['Highest chance of being picked out', change(formatRisk(before.risk.prosecutor), formatRisk(risk.prosecutor))],
        ['On average', change(formatRisk(before.risk.marketer), formatRisk(risk.marketer))],
        [
          `People in groups under ${settings.k}`,
          change(formatCount(before.below), formatCount(explanation.isPrivate ? 0 : explanation.failingWeight)),
        ],
        ...(costs.suppressed > 0 ? ([['People left out', formatCount(costs.suppressed)]] as const) : []),
      ]}
      tested={`groups of at least ${settings.k} over ${formatList(summary.attributes.map(({ name }) => columnName(names, name)))}`}
      notTested={sayNotTested(
        asIs,
        off,
        sensitive.map((name) => columnName(names, name)),
      )}
    />
  );
}

/** How well everyone hides; where other columns go out as they are, over which columns that holds (G9). */
function sayHidden(smallest: number, columns: number | null): string {
  const words = `obody hides among fewer than ${formatMany(smallest, 'person', 'people')}.`;
  return columns === null
    ? `N${words}`
    : `Over ${columns === 1 ? 'the one column' : `these ${formatCount(columns)} columns`}, n${words}`;
}

function sayNotTested(asIs: number, off: readonly string[], sensitive: readonly string[]): string {
  const parts = [
    ...(asIs > 0 ? [`${formatMany(asIs, 'other column')} in the file`] : []),
    ...(off.length > 0 ? [`${formatList(off)} of ${formatList(sensitive)} (off)`] : []),
    'what people know from elsewhere',
  ];
  return parts.join('; ');
}
