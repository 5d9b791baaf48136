/** A round step: 1, 2 or 5 times a power of ten, so that about `count` of them span a width. */
export function roundStep(width: number, count: number): number {
  const rough = width / Math.max(1, count);
  if (!(rough > 0) || !Number.isFinite(rough)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough * 0.999) ?? 10;
  return factor * power;
}

/** Round numbers from the first to the last that lie between two ends. */
export function roundTicks(from: number, to: number, count: number): number[] {
  const step = roundStep(to - from, count);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * step).toFixed(digits)));
}

/** A place on an axis as a person would say it: whole, or no finer than a two-hundredth of the axis. */
export function roundPlace(value: number, from: number, to: number, isWhole: boolean): number {
  const step = isWhole ? Math.max(1, roundStep(to - from, 400)) : roundStep(to - from, 200);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Number((Math.round(value / step) * step).toFixed(digits));
}
