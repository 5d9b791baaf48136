import type { Proxy, ProxyMatrix } from '../../discovery/find-proxies.ts';
import type { ItemPair } from '../../vocabulary/items.ts';

/** What the step `proxies` gives: every attribute against every protected group (D9). */
export interface ProxiesResult {
  readonly groups: readonly ItemPair[];
  /** One entry a group, in the order of `groups`; null for the groups of the attribute itself. */
  readonly attributes: readonly { readonly attribute: string; readonly groups: readonly (ProxyEntry | null)[] }[];
  readonly notLookedAt: ProxyMatrix['notLookedAt'];
}

export interface ProxyEntry extends Omit<Proxy, 'group' | 'best'> {
  readonly group: ItemPair;
  readonly best:
    (Omit<NonNullable<Proxy['best']>, 'interval'> & { readonly interval: readonly [low: number, high: number] }) | null;
}
