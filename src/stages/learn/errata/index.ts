import type { Erratum } from './erratum.ts';
import { examplesAndFigures } from './examples-and-figures.ts';
import { measuresAndAdditions } from './measures-and-additions.ts';
import { repairCosts, repairs } from './repairs.ts';
export { writeErrata } from './erratum.ts';

export type { Erratum };

const numberOf = ({ id }: Erratum) => Number(id.slice(1));

/** Where the thesis errs, in the order of docs/METHODS.md. */
export const errata: readonly Erratum[] = [
  ...repairs,
  ...repairCosts,
  ...measuresAndAdditions,
  ...examplesAndFigures,
].sort((a, b) => numberOf(a) - numberOf(b));
