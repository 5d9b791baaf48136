import type { ProxyMatrix } from '../../../contracts/engine-api.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import { saveFile } from '../../../state/export-file.ts';

/** How well each column stands in for each group, as a file (D9). */
export function saveMatrix(matrix: ProxyMatrix): void {
  const rows = matrix.attributes.flatMap(({ attribute, groups }) =>
    groups.flatMap((proxy) => {
      if (proxy === null) return [];
      const { group, cramersV, mutualInformation, share, p, best } = proxy;
      const value = [
        best?.value ?? '',
        best?.x ?? null,
        best?.n ?? null,
        best?.interval.low ?? null,
        best?.interval.high ?? null,
        best?.coverage ?? null,
      ];
      return [[attribute, sayItem(group), cramersV, mutualInformation, share, p, ...value]];
    }),
  );
  void saveFile({
    name: 'proxies.csv',
    header: [
      'column',
      'group',
      "Cramer's V, bias-corrected",
      'mutual information in bits',
      'share of entropy',
      'p of chi-square times the columns',
      'best value',
      'of these in the group',
      'people with the value',
      'low',
      'high',
      'of the group with the value',
    ],
    rows,
  });
}
