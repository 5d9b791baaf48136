export { bestWay, hasWork, isDone, leftOver, recommend, type DoneWay } from './recommend.ts';
export { NothingCard } from './nothing-card.tsx';
export { TradeOff } from './trade-off.tsx';
export { WayCard } from './way-card.tsx';
