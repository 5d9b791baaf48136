import { formatCount } from '../engine/vocabulary/format-words.ts';

export {
  fewNamed,
  formatCount,
  formatFew,
  formatList,
  formatMany,
  formatShare,
  startSentence,
} from '../engine/vocabulary/format-words.ts';

/** A number with as many digits as a person can use. */
export function formatNumber(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : String(Number(value.toPrecision(4)));
}

/** A decimal with more digits than a person reads, in three; anything else as it is. */
export function shortenDecimals(text: string): string {
  return /^-?\d+\.\d{4,}$/.test(text) ? formatNumber(Number(Number(text).toPrecision(3))) : text;
}

/** The size of a file: "812 bytes", "3.4 kB", "1.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${formatCount(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${size < 10 ? size.toFixed(1) : formatCount(Math.round(size))} ${unit}`;
}
