import { type Published, type PublishedChannels, nameAddition, ruleOf, sayBecause } from '../analysis/publish/index.ts';
import { listTops } from '../patterns/channels/index.ts';
import type { DisplayNames } from '../vocabulary/display-names.ts';
import { type Part, isFound, orNull, take } from './pattern-lists.ts';
import type { AdditionPage, ChannelPage, ChannelQuery } from './publish-views.ts';

/** A page of the channels of the data with their arithmetic. */
export function listChannels(
  published: Published,
  channels: PublishedChannels,
  { order, search, offset, limit }: ChannelQuery,
  names: DisplayNames,
): ChannelPage {
  const wanted = search.trim().toLowerCase();
  return channels.page(
    order,
    Math.max(0, offset),
    Math.max(0, limit),
    (channel) =>
      wanted === '' || listTops(published.set, channel).some((top) => isFound(published.set, top, wanted, names)),
  );
}

/** A page of the audit trail. */
export function listAdditions(published: Published, part: Part, names: DisplayNames): AdditionPage {
  const { additions } = published;
  return {
    total: additions.length,
    additions: take(additions, part).map((addition) => {
      const { because } = addition;
      return {
        items: nameAddition(published, addition),
        by: addition.by,
        because: sayBecause(published, addition, names),
        kind: because.kind,
        closes: because.kind === 'channels' ? because.closes : null,
        rule: because.kind === 'channels' ? null : ruleOf(published, because.pattern),
        from: because.kind === 'limit' ? orNull(because.from) : null,
        to: because.kind === 'limit' ? orNull(because.to) : null,
      };
    }),
  };
}
