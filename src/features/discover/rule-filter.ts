import type { RuleQuery } from '../../contracts/engine-api.ts';

/** What a person narrows the list of rules by. */
export type ListFilter = Omit<RuleQuery, 'measure' | 'alpha' | 'offset' | 'limit'>;

export const startFilter: ListFilter = {
  onlyWorse: true,
  isFolded: true,
  isNested: false,
  group: null,
  attribute: null,
  search: '',
  order: 'value',
  isDescending: true,
};
