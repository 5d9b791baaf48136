import type { RuleQuery } from '../../../contracts/engine-api.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { measureInfos, type Measure } from '../../../engine/vocabulary/measures.ts';
import type { VerdictCode } from '../../../engine/vocabulary/verdicts.ts';

/** How rules about the same people are listed: as one, each, or only the widest of those that nest (D8). */
export const folds = {
  folded: 'Same people folded',
  all: 'Every description',
  widest: 'Only the widest',
} as const;

type Range = NonNullable<RuleQuery['people']>;

/** What a person narrows the situations by, and how they are sorted. */
export interface SituationFilter {
  readonly group: Item | null;
  readonly attribute: string | null;
  readonly search: string;
  readonly verdicts: readonly VerdictCode[];
  readonly people: Range | null;
  readonly value: Range | null;
  readonly fold: keyof typeof folds;
  readonly order: RuleQuery['order'];
  readonly isWorstFirst: boolean;
}

export const startFilter: SituationFilter = {
  group: null,
  attribute: null,
  search: '',
  verdicts: [],
  people: null,
  value: null,
  fold: 'folded',
  order: 'value',
  isWorstFirst: true,
};

/** By what the list is sorted, the worst first. */
export const orders: Readonly<Record<SituationFilter['order'], string>> = {
  value: 'Furthest over',
  affected: 'Most affected',
  difference: 'Widest gap',
  people: 'Most people',
  q: 'Least like chance',
};

/** A filter as the engine is asked; which end is the worst depends on the measure (M4). */
export function queryOf({ fold, isWorstFirst, ...filter }: SituationFilter, measure: Measure) {
  const isSmallWorst = filter.order === 'q' || (filter.order === 'value' && measureInfos[measure].worse === 'smaller');
  return {
    ...filter,
    isDescending: isSmallWorst !== isWorstFirst,
    onlyWorse: false,
    isFolded: fold === 'folded',
    isNested: fold === 'widest',
  };
}
