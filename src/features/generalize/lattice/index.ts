export { drawMark, markColours } from './draw-mark.ts';
export { KindShape } from './kind-shape.tsx';
export { LatticeFigure } from './lattice-figure.tsx';
export { countKinds, kindOf, kindWords, nodeKinds, type NodeKind } from './node-state.ts';
