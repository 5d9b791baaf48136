import { DataTable } from '../../../components/data-table.tsx';
import { formatNear } from '../../../components/format-near.ts';
import { formatCount, formatShare } from '../../../components/format.ts';
import { Section } from '../../../components/section.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import type { ImpactView } from '../../../contracts/engine-api.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { isSameItem, type Item } from '../../../engine/vocabulary/items.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import { schemeInfos } from '../../../engine/vocabulary/schemes.ts';
import type { TriedScheme } from '../../../state/run-state.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';

interface SchemeCountsProps {
  readonly tried: readonly TriedScheme[];
  readonly limit: number;
}

/** The same as numbers, a line for each scheme. */
export function SchemeCounts({ tried, limit }: SchemeCountsProps) {
  const names = useNames();
  const groups = useApp((state) => state.recipe!.roles.protected);
  return (
    <Section
      title="Counts, way by way"
      says="The same as numbers. Situations with the same people are counted one by one."
    >
      <ScrollBox label="Counts, way by way" height="tall">
        <DataTable
          caption="Counts, way by way"
          hasRowHeads
          header={[
            'Way',
            'over the limit after',
            'further over',
            'came over it',
            'new',
            'fell under it',
            'gone',
            ...groups.map((group) => sayWhole(group, names)),
            'detail lost',
            'people left',
          ]}
          numbers={Array.from({ length: 8 + groups.length }, (_, i) => i + 1)}
          rows={tried.map((one) => listCells(one, groups, limit))}
        />
      </ScrollBox>
    </Section>
  );
}

/** The cells of a way; of one that could not be taken dashes, since why stands in its panel. */
export function listCells({ scheme, view }: TriedScheme, groups: readonly Item[], limit: number): string[] {
  const { title } = schemeInfos[scheme];
  if (view === null) return [title, 'could not be done', ...Array.from({ length: 7 + groups.length }, () => '–')];
  return [title, ...listCounts(view, groups, limit)];
}

function listCounts(view: ImpactView, groups: readonly Item[], limit: number): string[] {
  const isTold = view.looked.after > 0;
  const { moved, over, higher, costs, people } = view;
  const told = [over.after, higher, moved.risen, moved.appeared, moved.fallen, moved.vanished].map((count) =>
    isTold ? formatCount(count) : '–',
  );
  return [
    isTold ? told[0] : 'cannot be told',
    ...told.slice(1),
    ...groups.map((group) => sayValue(view, group, limit)),
    costs === null ? '–' : formatShare(costs.loss, 1),
    formatCount(people),
  ];
}

function sayValue({ groups }: ImpactView, group: Item, limit: number): string {
  const after = groups.find((row) => isSameItem(row.group, group))?.after ?? null;
  if (after === null) return 'hidden';
  return after.value === null ? 'undefined' : formatNear(after.value, limit);
}

function sayWhole(group: Item, names: DisplayNames): string {
  return `all ${sayItem(group, names)}`;
}
