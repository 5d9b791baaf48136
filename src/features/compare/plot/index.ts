export { TradePlot } from './trade-plot.tsx';
