import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { Pane } from '../../../components/pane.tsx';
import { RecordTable } from '../../../components/record-table.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import type { ChannelPage } from '../../../contracts/engine-api.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { sayPointed } from '../patterns-sentences.ts';
import { Arithmetic } from './arithmetic.tsx';
import { SumBar } from './sum-bar.tsx';

const size = 5;

interface ChannelPaneProps {
  readonly channel: ChannelPage['channels'][number];
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** One sum: its picture, its arithmetic term by term, and the people it points at. */
export function ChannelPane({ channel, onPrevious, onNext, onClose }: ChannelPaneProps) {
  const names = useNames();
  const k = useApp((state) => state.runs.publish.found?.value.k ?? null);
  const [offset, setOffset] = useState(0);
  const { I, without, terms, before } = channel;
  const ask = useCallback(
    ({ id }: { readonly id: string }) => client.channelRecords(id, I, without, offset, size),
    [I, without, offset],
  );
  const { value: people } = useFound('publish', ask);
  return (
    <Pane label="Sum" title={sayPointed(I, without, names)} onPrevious={onPrevious} onNext={onNext} onClose={onClose}>
      <p>
        Whoever subtracts these published counts learns that {formatMany(before, 'person', 'people')}{' '}
        {before === 1 ? 'is' : 'are'} of this kind.
      </p>
      <SumBar channel={channel} names={names} />
      <Arithmetic channel={channel} k={k} />
      <h3>Term by term</h3>
      <ScrollBox label="Terms of the sum" height="short">
        <DataTable
          header={['', 'Pattern', 'Found', 'Released']}
          rows={terms.map((term) => [
            term.sign === 1 ? '+' : '−',
            term.items.length === 0 ? 'everyone' : sayItems(term.items, names),
            formatCount(term.before),
            term.after === null ? 'withheld' : formatCount(term.after),
          ])}
        />
      </ScrollBox>
      <h3>The people it points at</h3>
      <RecordTable title="The people it points at" page={people} offset={offset} size={size} onOffset={setOffset} />
    </Pane>
  );
}
