export { type ChannelTerm, listTerms, listTops, sumOfTerms } from './channel-terms.ts';
export { ChannelSums } from './channel-sums.ts';
export { type Channel, type ChannelLimits } from './channel-sums.ts';
export { listMaximal } from './maximal-channels.ts';
export { joinPatterns } from './pattern-joins.ts';
export { listValueChannels, type ValueChannel } from './value-sums.ts';
