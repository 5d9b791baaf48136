export { ChannelSums, type Channel } from './channel-sums.ts';
export { listMaximal } from './maximal-channels.ts';
