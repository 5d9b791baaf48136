export { listTerms, listTops, sumOfTerms } from './channel-terms.ts';
export { ChannelSums } from './channel-sums.ts';
export { type Channel } from './channel-sums.ts';
export { listMaximal } from './maximal-channels.ts';
export { listValueChannels, type ValueChannel } from './value-sums.ts';
