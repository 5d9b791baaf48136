import type { ProxyMatrix } from '../../../contracts/engine-api.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import { saveFile } from '../../../state/export-file.ts';

/** How well each column stands in for each group, as a file (D9). */
export function saveMatrix(matrix: ProxyMatrix): void {
  const rows = matrix.attributes.flatMap(({ attribute, groups }) =>
    groups.flatMap((proxy) => {
      if (proxy === null) return [];
      const { group, cramersV, mutualInformation, share, best } = proxy;
      const value = [best?.value ?? '', best?.x ?? null, best?.n ?? null, best?.coverage ?? null];
      return [[attribute, sayItem(group), cramersV, mutualInformation, share, ...value]];
    }),
  );
  void saveFile({
    name: 'proxies.csv',
    header: [
      'column',
      'group',
      "Cramer's V",
      'mutual information in bits',
      'share of entropy',
      'best value',
      'of these in the group',
      'people with the value',
      'of the group with the value',
    ],
    rows,
  });
}
