import { type PassOutcomes, type RuleOutcome, type Unresolved } from '../state/index.ts';

/** What became of the rules in the passes of a repair, and so why a rule is still there at the end (P4). */
export class PassHistory {
  /** Passes that changed something. */
  passes = 0;
  /** Whether the table came back to a state that it had before. */
  hasReturned = false;
  readonly #timesMet = new Map<string, number>();
  #last: PassOutcomes = new Map<string, RuleOutcome>();

  add(outcomes: PassOutcomes, hasChanged: boolean): void {
    if (hasChanged) this.passes += 1;
    this.#last = outcomes;
    for (const [key, outcome] of outcomes)
      if (outcome === 'met') this.#timesMet.set(key, (this.#timesMet.get(key) ?? 0) + 1);
  }

  /**
   * The reason for a rule that is left: that of the last pass, else it came back after having been repaired more than
   * once, else the passes were too few.
   */
  reasonOf(key: string): Unresolved {
    const last = this.#last.get(key);
    if (last !== undefined && last !== 'met' && last !== 'explained') return last;
    return this.hasReturned || (this.#timesMet.get(key) ?? 0) > 1 ? 'oscillates' : 'pass limit';
  }
}
