import { Card, CardLine } from '../../../components/card.tsx';
import { formatNear } from '../../../components/format-near.ts';
import { formatCount, formatMany, formatShare } from '../../../components/format.ts';
import type { GroupRow, ImpactView } from '../../../contracts/engine-api.ts';
import { changeTypeInfos } from '../../../engine/vocabulary/change-types.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import { useNames } from '../../../state/use-names.ts';

interface WhoWasLostProps {
  readonly view: ImpactView;
  readonly limit: number;
}

/** For each group as a whole: the measure before and after, and the four types of chapter 6 with the effect of each alone. */
export function WhoWasLost({ view, limit }: WhoWasLostProps) {
  return (
    <>
      {view.groups.map((group) => (
        <GroupCard key={`${group.group.attribute}=${group.group.value}`} row={group} limit={limit} />
      ))}
    </>
  );
}

function GroupCard({ row, limit }: { readonly row: GroupRow; readonly limit: number }) {
  const names = useNames();
  const { group, before, after, changes, other } = row;
  const say = (at: GroupRow['before']) =>
    at === null ? 'cannot be told' : at.value === null ? 'undefined' : formatNear(at.value, limit);
  return (
    <Card title={`Who can no longer be counted: ${sayItem(group, names)}`} tag={`${say(before)} → ${say(after)}`}>
      {changes.map(({ type, kind, people, of, value }) => (
        <CardLine
          key={`${type} ${kind}`}
          sign="info"
          title={`Type ${type}: ${formatCount(people)} ${changeTypeInfos[type].title}`}
        >
          {formatShare(people, of)} of all such, {kind === 'cell' ? 'their group is blurred' : 'they left'}.{' '}
          {changeTypeInfos[type][kind]} Alone it would give {value === null ? 'no value' : formatNear(value, limit)}.
        </CardLine>
      ))}
      {other > 0 && (
        <CardLine sign="info" title={`${formatMany(other, 'person', 'people')} with another outcome or weight`}>
          They are of none of the four types: a repair changed them.
        </CardLine>
      )}
      {changes.length === 0 && other === 0 && (
        <CardLine sign="within" title="Nobody">
          Everyone counted before is still counted.
        </CardLine>
      )}
    </Card>
  );
}
