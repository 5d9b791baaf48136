/**
 * A value beside a limit: two digits, or as many more as it takes not to look like the limit it is not (1.196, never
 * "1.20" beside 1.2).
 */
export function formatNear(value: number, limit: number): string {
  if (!Number.isFinite(value)) return 'infinite';
  for (let digits = 2; digits < 6; digits += 1) {
    const text = value.toFixed(digits);
    if (value === limit || Number(text) !== limit) return text;
  }
  return String(value);
}
