import { useCallback } from 'react';
import { client } from '../../../client/client.ts';
import type { ChannelPage } from '../../../contracts/engine-api.ts';
import { useFound, type Answered } from '../../../state/use-answer.ts';

/** A page of the sums that point at somebody, the simplest or those that no other contains first. */
export function useChannels(
  order: 'maximal' | 'simplest',
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
