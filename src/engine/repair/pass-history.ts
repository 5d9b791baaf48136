import { type PassOutcomes, type RuleOutcome, type Unresolved } from './repair-method.ts';

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
    for (const [name, outcome] of outcomes) if (outcome === 'met') this.#timesMet.set(name, (this.#timesMet.get(name) ?? 0) + 1);
  }

  /** The reason for a rule that is left: that of the last pass, else it came back after having been repaired more than once, else the passes were too few. */
  reasonOf(name: string): Unresolved {
    const last = this.#last.get(name);
    if (last === 'candidates used up' || last === 'bound not reachable') return last;
    return this.hasReturned || (this.#timesMet.get(name) ?? 0) > 1 ? 'oscillates' : 'pass limit';
  }
}
