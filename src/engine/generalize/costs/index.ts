export { findBest, listMinimal } from './best-nodes.ts';
export { CostBook, type NodeCosts } from './costs.ts';
export { type NodeAccuracy, measureAccuracy } from './node-accuracy.ts';
export { type Risk, measureRisk } from './risk.ts';
