export { AdditionsList } from './additions-list.tsx';
export { ChannelCards } from './channel-cards.tsx';
export { ChannelsTab } from './channels-tab.tsx';
export { PatternsTable } from './patterns-table.tsx';
