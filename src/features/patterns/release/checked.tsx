import type { ReactNode } from 'react';
import { Card, CardLine } from '../../../components/card.tsx';
import { formatCount, formatList, formatMany } from '../../../components/format.ts';
import type { GlyphName } from '../../../components/glyph.tsx';
import type { PublishSummary } from '../../../contracts/engine-api.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { otherSum, whoIsLookedAt } from '../../../engine/vocabulary/say-sums.ts';
import { useNames } from '../../../state/use-names.ts';
import { useThresholds } from '../../../state/use-thresholds.ts';
import { OpenColumns } from '../open-columns.tsx';
import { sayValue } from '../patterns-sentences.ts';

/** What was counted again from the text of the file, and what was not checked. */
export function Checked({ summary }: { readonly summary: PublishSummary }) {
  return (
    <Card
      title="Checked in the written file"
      tag={summary.check.holds ? 'holds' : 'does not hold'}
      isBad={!summary.check.holds}
    >
      <PrivacyLine summary={summary} />
      <FairnessLine summary={summary} />
      <AdditionsLine summary={summary} />
      <UntestedLines summary={summary} />
    </Card>
  );
}

const signOf = (isFine: boolean): GlyphName => (isFine ? 'ok' : 'clear');

function PrivacyLine({
  summary: { check, k, channels, channelsAfter, patterns },
}: {
  readonly summary: PublishSummary;
}) {
  if (check.anonymity === null || k === null)
    return (
      <CardLine sign="untested" title="People are not protected">
        Sums of counts may point at anybody. Protect people in the question above.
      </CardLine>
    );
  const { channels: left, small } = check.anonymity;
  return (
    <CardLine
      sign={signOf(left + small === 0)}
      title={
        left + small === 0
          ? `No fewer than ${formatCount(k)} ${whoIsLookedAt}`
          : `${formatMany(left + small, 'sum')} isolate fewer than ${formatCount(k)}`
      }
    >
      Sums of the {formatMany(patterns, 'count')} that tell how many people are in such a group, over several values of
      a column too: {formatCount(channels ?? 0)} too small before, {formatCount(channelsAfter ?? left)} after.
    </CardLine>
  );
}

function FairnessLine({ summary }: { readonly summary: PublishSummary }) {
  const { values } = useThresholds('publish');
  const { check, over, worst } = summary;
  if (check.protection === null)
    return (
      <CardLine sign="untested" title="Groups are not protected">
        No pattern was looked at for discrimination.
      </CardLine>
    );
  const { tested, over: left, explained } = check.protection;
  if (tested === 0)
    return (
      <CardLine sign="untested" title="No pattern about a protected group could be tested">
        None with the worse outcome is frequent enough.
      </CardLine>
    );
  const limit = Number(values.alpha);
  return (
    <CardLine
      sign={signOf(left === 0)}
      title={
        left === 0
          ? `No tested pattern over ${values.alpha}${explained > 0 ? ' without a lawful reason' : ''}`
          : `${formatMany(left, 'pattern')} over ${values.alpha}`
      }
    >
      {formatMany(tested, 'pattern')} tested: {formatCount(over.before)} over before, {formatCount(over.after)} after
      {explained > 0 && `, ${formatCount(explained)} of them explained`}
      {worst.released !== null && `; the highest is ${sayValue(worst.released, limit)}`}.
    </CardLine>
  );
}

function AdditionsLine({ summary: { check, additions, mend } }: { readonly summary: PublishSummary }) {
  const { wrong, patterns, people, added } = check.additions;
  return (
    <CardLine
      sign={signOf(wrong === 0)}
      title={
        wrong > 0
          ? `${formatMany(wrong, 'count')} do not add up`
          : mend === 'withhold'
            ? 'Every published count is that of the data'
            : 'Released = data + additions'
      }
    >
      {formatCount(patterns - wrong)} of {formatCount(patterns)} counts agree with the{' '}
      {formatMany(people, 'person', 'people')}
      {additions === 0 ? '; nothing was added.' : ` and the ${formatCount(added)} added on paper.`}
    </CardLine>
  );
}

function UntestedLines({ summary: { coverage } }: { readonly summary: PublishSummary }): ReactNode {
  const names = useNames();
  const untested = coverage.filter(({ reason }) => reason !== null);
  return (
    <>
      {untested.length > 0 && (
        <CardLine
          sign="untested"
          title={`Not tested: ${formatList(untested.map(({ item }) => sayItems([item], names)))}`}
        >
          {untested.map(({ item, reason }) => `${sayItems([item], names)}: ${reason}.`).join(' ')}
        </CardLine>
      )}
      <OpenColumns />
      <CardLine sign="untested" title="Not checked: other sums">
        Other sums may tell of fewer people: {otherSum}.
      </CardLine>
      <CardLine id="patterns-not-tested" sign="untested" title="Not checked: what readers already know">
        k-anonymity promises nothing against somebody who knows all but one of the people a sum points at, nor against
        what missing counts or bounds suggest.
      </CardLine>
    </>
  );
}
