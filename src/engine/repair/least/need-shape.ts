import { type Constraints } from './least-constraints.ts';

/**
 * How needs are summed up: each is divided by its number of people (1) or the square root of it (0.5), raised to
 * `power`, and added.
 */
export interface Shape {
  readonly power: 2 | 3;
  readonly size: 0.5 | 1;
}

/** The factor of each need before it is raised. */
export function scaleNeeds({ count, n1, n2 }: Constraints, size: Shape['size']): Float64Array {
  return Float64Array.from({ length: count }, (_, k) => {
    const people = Math.max(n1[k], n2[k]);
    return 1 / (size === 1 ? people : Math.sqrt(people));
  });
}

export function raise(value: number, power: Shape['power']): number {
  return power === 2 ? value * value : value * value * value;
}
