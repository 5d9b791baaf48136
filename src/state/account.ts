/** A release under noise that was made of some data, and what it spent. */
export interface SpentEntry {
  readonly epsilon: string;
  /** What was released: so many patterns, or a table. */
  readonly of: string;
  /** When it was made, in milliseconds; tells entries apart. */
  readonly at: number;
}

/** What was spent on data, by its SHA-256. Budgets spent on the same data add up (S8). */
export type Accounts = Readonly<Record<string, readonly SpentEntry[]>>;

/** Everything that holds an account: this page, and what the browser kept. */
interface Booked {
  readonly accounts: Accounts;
  readonly kept: { readonly accounts?: Accounts } | null;
}

/** What was spent on some data, in this page or in what was kept, in order; each entry once. */
export function listSpent({ accounts, kept }: Booked, data: string | null): readonly SpentEntry[] {
  if (data === null) return [];
  const all = [...(kept?.accounts?.[data] ?? []), ...(accounts[data] ?? [])];
  const byTime = new Map(all.map((entry) => [entry.at, entry]));
  return [...byTime.values()].sort((one, other) => one.at - other.at);
}

/** The accounts with one more release. */
export function bookSpent(accounts: Accounts, data: string, entry: SpentEntry): Accounts {
  return { ...accounts, [data]: [...(accounts[data] ?? []), entry] };
}

/** The sum of decimals, exact: "0.1" and "0.25" are "0.35". What is no plain decimal is not counted. */
export function sumDecimals(texts: readonly string[]): string {
  const plain = texts.filter((text) => /^\d+(\.\d+)?$/.test(text));
  const digits = Math.max(0, ...plain.map((text) => text.split('.')[1]?.length ?? 0));
  const units = plain.reduce((sum, text) => {
    const [whole, part = ''] = text.split('.');
    return sum + BigInt(whole + part.padEnd(digits, '0'));
  }, 0n);
  const shown = units.toString().padStart(digits + 1, '0');
  const [whole, part] = [shown.slice(0, shown.length - digits), shown.slice(shown.length - digits)];
  const rest = part.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
