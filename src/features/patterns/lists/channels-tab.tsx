import { useCallback, useState } from 'react';
import { ConditionList } from '../../../components/conditions.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { Glyph } from '../../../components/glyph.tsx';
import { Pager } from '../../../components/pager.tsx';
import { RowList } from '../../../components/row-list.tsx';
import { SearchInput } from '../../../components/search-input.tsx';
import { Split } from '../../../components/split.tsx';
import { whoIsLookedAt } from '../../../engine/vocabulary/say-sums.ts';
import { useNames } from '../../../state/use-names.ts';
import { sayPointed } from '../patterns-sentences.ts';
import { ChannelPane } from './channel-pane.tsx';
import { useChannels } from './use-channels.ts';
import layout from '../../../components/layout.module.css';
import text from '../../../components/text.module.css';

const size = 25;
const columns = [
  { title: 'Everyone with', width: 'minmax(0, 1.2fr)' },
  { title: 'but without', width: 'minmax(0, 1.2fr)' },
  { title: 'Before', width: '72px', isNumber: true },
  { title: 'Released', width: '80px', isNumber: true },
];

/** Every sum of published counts that points at fewer than k people; one opened with its picture and its people. */
export function ChannelsTab() {
  const names = useNames();
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const { value: page } = useChannels('simplest', search, offset, size);
  const find = useCallback((words: string) => {
    setSearch(words);
    setOffset(0);
    setOpen(null);
  }, []);
  if (page === null) return <p className={text.hint}>Summing pairs of patterns ...</p>;
  if (page.total === 0 && search === '')
    return <p className={text.hint}>No small group {whoIsLookedAt} is singled out.</p>;
  const opened = open === null ? undefined : page.channels[open];
  return (
    <>
      <div className={layout.filterBar}>
        <SearchInput label="value in a sum" value={search} onChange={find} />
      </div>
      <Split
        side={
          opened === undefined ? null : (
            <ChannelPane
              key={open}
              channel={opened}
              onPrevious={open === 0 ? null : () => setOpen(open! - 1)}
              onNext={open === page.channels.length - 1 ? null : () => setOpen(open! + 1)}
              onClose={() => setOpen(null)}
            />
          )
        }
      >
        <RowList
          label="Sums that point at somebody"
          columns={columns}
          selected={open === null ? null : String(open)}
          onSelect={(key) => setOpen(Number(key))}
          onWalk={(key) => setOpen(Number(key))}
          rows={page.channels.map((channel, at) => ({
            key: String(at),
            label: `${sayPointed(channel.I, channel.without, names)}: ${formatMany(channel.before, 'person', 'people')} before, ${channel.after === null ? 'cannot be made' : channel.after} released`,
            cells: [
              channel.I.length === 0 ? 'anything' : <ConditionList key="with" items={channel.I} names={names} />,
              <ConditionList key="without" items={channel.without} names={names} />,
              <span key="before">
                <Glyph name="clear" /> {formatCount(channel.before)}
              </span>,
              channel.after === null ? 'withheld' : formatCount(channel.after),
            ],
          }))}
        />
        <Pager total={page.total} offset={offset} size={size} onOffset={setOffset} />
      </Split>
    </>
  );
}
