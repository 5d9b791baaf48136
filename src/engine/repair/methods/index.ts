export { type Baseline, runBaseline } from './baseline.ts';
export { drp1, drp2, protectedMeasures } from './drp.ts';
export { drp2irp2, irp1, irp2 } from './irp.ts';
export { massage } from './massage.ts';
export { remove } from './remove.ts';
export { reweigh } from './reweigh.ts';
export { drp1rg, drp2rg } from './rg.ts';
export { sample } from './sample.ts';
export { up } from './up.ts';
