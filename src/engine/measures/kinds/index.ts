import { clift } from './clift.ts';
import { eliftC } from './elift-c.ts';
import { eliftD } from './elift-d.ts';
import { elift } from './elift.ts';
import type { MeasureInfo, MeasureObject } from './measure.ts';
import { olift } from './olift.ts';
import { sliftC } from './slift-c.ts';
import { sliftD } from './slift-d.ts';
import { slift } from './slift.ts';

export { type MeasureInfo, type MeasureKind, type NeedForm } from './measure.ts';
export { type TestedCounts } from './limit-tests.ts';

/** The measures of discrimination by the names that recipes use, in the order in which they are shown (M2, M3). */
const registry = {
  elift,
  slift,
  clift,
  olift,
  elift_d: eliftD,
  slift_d: sliftD,
  elift_c: eliftC,
  slift_c: sliftC,
} satisfies Record<string, MeasureObject>;

/** The name of a measure. */
export type Measure = keyof typeof registry;

/** The names of all measures, in the order in which they are shown. */
export const measures = Object.keys(registry) as readonly Measure[];

/** The object of every measure: what is known of it, in one place. */
export const measureObjects: Readonly<Record<Measure, MeasureObject>> = registry;

/** The words of every measure, without its arithmetic: what a page needs, and what can be sent to it. */
export const measureInfos = Object.fromEntries(
  measures.map((measure) => [measure, registry[measure].info]),
) as Readonly<Record<Measure, MeasureInfo>>;
