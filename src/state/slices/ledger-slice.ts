import type { Failure } from '../../engine/shared/result.ts';
import type { PeopleMarks } from '../../engine/table/hash-table.ts';
import { accountOf, sumDecimals, type SpentEntry } from '../keeping/account.ts';
import type { Tools } from '../app-state.ts';
import type { LedgerSlice } from './slice-states.ts';
import { appendEntries, inLedgerTurn, loadLedger, wipeLedger, type StoredLedger } from '../keeping/ledger.ts';
import { storageWords } from '../../words/en/state/storage.ts';

const secretLength = 32;
const stopped = (code: string, said: string): Failure => ({ ok: false, code, said, where: null });

/** The account of budgets: one for all tabs, by the people that a table is about (S8). */
export function createLedgerSlice(tools: Tools): LedgerSlice {
  const { get, set } = tools;
  const ledger = new Ledger(tools);
  return {
    entries: [],
    isLedgerKept: false,
    people: null,
    samePeople: {},
    markPeople: () => ledger.mark(),
    answerPeople(isSame) {
      const { entries, people, samePeople } = get();
      const { unsure } = accountOf(entries, people, samePeople);
      set({ samePeople: { ...samePeople, ...Object.fromEntries(unsure.map(({ id }) => [id, isSame])) } });
    },
    keepLedger: () => ledger.store(),
    spend: (epsilon, work) => inLedgerTurn(() => ledger.spend(epsilon, work)),
    wipeLedger: () => ledger.wipe(),
  };
}

class Ledger {
  readonly #tools: Tools;
  /** The secrets that marks are keyed with, the one in use last: that of the stored ledger where there is one. */
  #secrets: Uint8Array[] = [drawSecret()];

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Looks at what other tabs have booked, and marks the people of the open table where that was not done. */
  async mark(): Promise<void> {
    const { get, set, client } = this.#tools;
    const stored = await loadLedger().catch(() => null);
    if (stored !== null) this.#take(stored);
    const { source, people } = get();
    if (source === null || people?.length === this.#secrets.length) return;
    const marks: PeopleMarks[] = [];
    for (const secret of this.#secrets) {
      const marked = await client.markPeople(secret);
      if (!marked.ok) return;
      marks.push(marked.value);
    }
    if (get().source === source) set({ people: marks, entries: merge(get().entries, this.#keptBefore(marks)) });
  }

  /** What a project had kept of the open table before there was a ledger. */
  #keptBefore(marks: readonly PeopleMarks[]): SpentEntry[] {
    const { isKept, kept } = this.#tools.get();
    const people = marks[marks.length - 1];
    const entries = isKept ? Object.values(kept?.accounts ?? {}).flat() : [];
    return entries.map(({ epsilon, of, at }) => ({ id: `kept ${at}`, epsilon, of, at, people, sameAs: [] }));
  }

  /**
   * Spends a budget: what is booked is looked at first, and nothing is spent where it changed since it was shown, where
   * it is not sure about whom it is, or where it cannot be added up.
   */
  async spend(epsilon: string, work: () => Promise<string | null>): Promise<Failure | null> {
    const { get } = this.#tools;
    const shown = get().people === null ? null : this.#account().spent.length;
    await this.mark();
    const { spent, unsure } = this.#account();
    const { ledger: words } = storageWords;
    if (unsure.length > 0) return stopped('same-people', words.samePeople);
    if (sumDecimals([...spent.map((entry) => entry.epsilon), epsilon]) === null)
      return stopped('bad-account', words.notAdded);
    if (shown !== null && spent.length > shown) return stopped('account-changed', words.changed);
    const of = await work();
    if (of !== null) await this.#book(epsilon, of, spent);
    return null;
  }

  async #book(epsilon: string, of: string, spent: readonly SpentEntry[]): Promise<void> {
    const { get, set } = this.#tools;
    const { people, isKept, isLedgerKept } = get();
    const marks = people?.at(-1);
    if (marks === undefined) return;
    const sameAs = spent.map(({ id }) => id);
    const entry = { id: crypto.randomUUID(), epsilon, of, at: Date.now(), people: marks, sameAs };
    set({ entries: [...get().entries, entry] });
    if (isKept || isLedgerKept) await this.store();
  }

  /** Keeps what was spent on the people of the open table in this browser, for all tabs. */
  async store(): Promise<void> {
    const { get, set } = this.#tools;
    try {
      await this.mark();
      const { spent } = this.#account();
      const stored = await appendEntries(this.#secret, this.#marked(spent));
      if (isSame(stored.secret, this.#secret))
        return set({ isLedgerKept: true, entries: merge(get().entries, stored.entries) });
      // Another tab has just made a ledger with a secret of its own.
      await this.mark();
      const again = this.#marked(spent);
      set({ entries: merge(get().entries, again) });
      await appendEntries(this.#secret, again);
    } catch (error) {
      const { keeping, notStored } = storageWords.ledger;
      const why = error instanceof Error ? error.message : String(error);
      get().report(keeping, stopped('storage', notStored(why)));
    }
  }

  async wipe(): Promise<void> {
    this.#secrets = [drawSecret()];
    this.#tools.set({ entries: [], isLedgerKept: false, people: null, samePeople: {} });
    await wipeLedger();
  }

  get #secret(): Uint8Array {
    return this.#secrets[this.#secrets.length - 1];
  }

  #account() {
    const { entries, people, samePeople } = this.#tools.get();
    return accountOf(entries, people, samePeople);
  }

  /** Releases about the open table with marks by the secret in use. */
  #marked(spent: readonly SpentEntry[]): SpentEntry[] {
    const { people } = this.#tools.get();
    const marks = people?.at(-1);
    const isKnown = (key: string) => people?.some((one) => one.key === key) === true;
    if (marks === undefined) return [];
    return spent.map((entry) => (isKnown(entry.people.key) ? { ...entry, people: marks } : entry));
  }

  /** Takes over what the browser keeps. */
  #take({ secret, entries }: StoredLedger): void {
    const { get, set } = this.#tools;
    if (!isSame(secret, this.#secret)) this.#secrets.push(secret);
    set({ isLedgerKept: true, entries: merge(get().entries, entries) });
  }
}

function drawSecret(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(secretLength));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}

function merge(one: readonly SpentEntry[], other: readonly SpentEntry[]): readonly SpentEntry[] {
  const byId = new Map([...one, ...other].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((a, b) => a.at - b.at);
}
