import { type Result, fail, succeed } from '../shared/result.ts';
import { hashText } from '../shared/hashing.ts';
import { type KeyedRecipe, keyOf } from '../vocabulary/depends-on.ts';
import type { StepName } from '../vocabulary/settings.ts';

const lost = fail('lost-result', 'This result is no longer there. Run it again.');

/** The name of a result: the same for all recipes that give the same. `names` are the attributes of the table. */
export function resultIdOf(recipe: KeyedRecipe, kind: StepName, names: readonly string[]): string {
  return `${kind} ${hashText(keyOf(recipe, kind, names)).slice(0, 16)}`;
}

/** The latest few results of one kind, by their ids. */
export class KeptResults<T> {
  readonly #most: number;
  readonly #kept = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  keep(id: string, value: T): void {
    this.#kept.delete(id);
    this.#kept.set(id, value);
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!);
  }

  /** What is kept under an id; a failure that tells the page to run it again where nothing is. */
  find(id: string): Result<T> {
    const found = this.#kept.get(id);
    return found === undefined ? lost : succeed(found);
  }

  clear(): void {
    this.#kept.clear();
  }
}
