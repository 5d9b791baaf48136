import type { Erratum } from './erratum.ts';
import { examplesAndFigures, measuresAndAdditions } from './measures-and-examples.ts';
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
