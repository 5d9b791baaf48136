import type { ExplainQuery } from '../../../contracts/engine-api.ts';

/** What of the situations over the limit is listed. */
export type ReasonFilter = Pick<ExplainQuery, 'status' | 'search'>;
