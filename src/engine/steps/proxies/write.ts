import * as v from 'valibot';
import { pairOf, pairsOf } from '../../vocabulary/items.ts';
import { succeed } from '../../shared/result.ts';
import { findAllProxies } from './run.ts';
import type { Proxy, ProxyMatrix } from '../../discovery/find-proxies.ts';
import { fields, supportField } from '../../recipe/schema.ts';
import { defineStep } from '../step.ts';
import type { ProxiesResult, ProxyEntry } from './result.ts';

/** The step `proxies`: how well each attribute stands in for each protected group (D9). */
export const proxiesStep = defineStep({
  name: 'proxies',
  schema: fields('proxies-step', {
    do: v.literal('proxies', '"proxies"'),
    minSupport: supportField,
  }),
  run(settings, prepared, context, { where }) {
    const found = findAllProxies(prepared, settings, context, where);
    if (!found.ok) return found;
    return succeed({ result: writeMatrix(found.value.matrix), notices: found.value.notices });
  },
});

function writeMatrix({ groups, attributes, notLookedAt }: ProxyMatrix): ProxiesResult {
  return {
    groups: pairsOf(groups),
    attributes: attributes.map((one) => ({
      ...one,
      groups: one.groups.map((proxy) => (proxy === null ? null : writeProxy(proxy))),
    })),
    notLookedAt,
  };
}

/** One entry of the matrix as results write it. */
export function writeProxy({ group, best, ...rest }: Proxy): ProxyEntry {
  const written = best === null ? null : { ...best, interval: [best.interval.low, best.interval.high] as const };
  return { group: pairOf(group), ...rest, best: written };
}
