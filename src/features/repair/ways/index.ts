export { isDone, leftOver, recommend, type DoneWay } from './recommend.ts';
export { TradeOff } from './trade-off.tsx';
export { WayCard } from './way-card.tsx';
