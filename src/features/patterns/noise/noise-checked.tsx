import { sayShare } from '../../../components/budget/index.ts';
import { Card, CardLine } from '../../../components/card.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import type { ReleaseSummary } from '../../../contracts/engine-api.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { useNames } from '../../../state/use-names.ts';
import { OpenColumns } from '../open-columns.tsx';

const partWords = {
  lambda: 'how many values matter',
  items: 'which values',
  pairs: 'which pairs',
  bins: 'the counts',
} as const;

/** What was counted again from the text of the file, and what can only be stated. */
export function NoiseChecked({ summary }: { readonly summary: ReleaseSummary }) {
  const names = useNames();
  const { check, spent, epsilon, coverage, isSeeded, audit } = summary;
  const { consistency, additions } = check;
  const wrong = consistency.missing + consistency.below;
  const untested = coverage.filter(({ reason }) => reason !== null);
  return (
    <Card title="Checked in the written file" tag={check.holds ? 'holds' : 'does not hold'} isBad={!check.holds}>
      <CardLine
        sign={isSeeded ? 'clear' : 'ok'}
        title={isSeeded ? 'Drawn with a seed: for tests only' : `ε = ${epsilon} was spent, once`}
      >
        {spent.map(({ part, epsilon: own }) => `${own} for ${partWords[part]}`).join(', ')}. That the noise was drawn
        right is stated, not checked: no file can show it.
      </CardLine>
      <CardLine sign={wrong === 0 ? 'ok' : 'clear'} title="No count contradicts another">
        No pattern is above a part of it, and no part is missing{wrong === 0 ? '' : `, but for ${formatCount(wrong)}`}.
      </CardLine>
      <ProtectionLine summary={summary} />
      {untested.length > 0 && (
        <CardLine
          sign="untested"
          title={`Not tested: ${sayItems(
            untested.map(({ item }) => item),
            names,
          )}`}
        >
          {untested.map(({ item, reason }) => `${sayItems([item], names)}: ${reason}.`).join(' ')}
        </CardLine>
      )}
      <OpenColumns />
      <CardLine sign={additions.wrong === 0 ? 'ok' : 'clear'} title="Released = noisy counts + additions">
        {formatCount(additions.patterns - additions.wrong)} of {formatCount(additions.patterns)} counts agree.
      </CardLine>
      {audit !== null && (
        <CardLine sign="info" title="Compared with the data, for you alone">
          {sayShare(audit.MC)} of the most frequent patterns are missing
          {audit.error !== null && `, a count is off by ${sayShare(audit.error)} on average`}. Nobody paid for these
          figures: do not pass them on.
        </CardLine>
      )}
    </Card>
  );
}

function ProtectionLine({ summary: { check, over } }: { readonly summary: ReleaseSummary }) {
  const { protection } = check;
  if (protection === null)
    return (
      <CardLine sign="untested" title="Groups are not protected">
        No pattern was looked at for discrimination.
      </CardLine>
    );
  if (protection.tested === 0)
    return (
      <CardLine sign="untested" title="No pattern about a protected group could be tested">
        None with the worse outcome was drawn. Ask for more patterns.
      </CardLine>
    );
  return (
    <CardLine
      sign={protection.over === 0 ? 'ok' : 'clear'}
      title={
        protection.over === 0 ? 'No tested pattern over the limit' : `${formatMany(protection.over, 'pattern')} over`
      }
    >
      {formatMany(protection.tested, 'pattern')} tested: {formatCount(over.noisy)} over under noise,{' '}
      {formatCount(over.released)} released{protection.explained > 0 && `, ${protection.explained} explained`}. Noise
      can hide discrimination in the data as well as make it up.
    </CardLine>
  );
}
