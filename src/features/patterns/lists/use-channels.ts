import { useCallback } from 'react';
import { client } from '../../../client/client.ts';
import type { ChannelPage, ChannelQuery } from '../../../contracts/engine-api.ts';
import { useFound, type Answered } from '../../../state/use-answer.ts';

/** A page of the sums that point at somebody, a few examples, the simplest or those of fewest people first. */
export function useChannels(
  order: ChannelQuery['order'],
  search: string,
  offset: number,
  limit: number,
): Answered<ChannelPage> {
  const ask = useCallback(
    ({ id }: { readonly id: string }) => client.publishedChannels(id, { order, search, offset, limit }),
    [order, search, offset, limit],
  );
  return useFound('publish', ask);
}
