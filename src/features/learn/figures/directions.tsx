import { DataTable } from '../../../components/data-table.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { directionRows, directionsOf, type Direction } from '../lessons/index.ts';
import type { FigureProps } from './figure-props.ts';
import text from '../../../components/text.module.css';

const caption = 'Which way the ratio and extended lift go, printed and computed';
const write = (ways: readonly Direction[]) => (ways.length === 0 ? '…' : ways.join(' or '));

/** The summary of the chapter, `tab:64`: which way the two measures go with each person who is hidden. */
export function Directions({ value }: FigureProps) {
  const rows = directionRows.map(({ what, after, printed }) => {
    const ways = directionsOf([
      [value('slift'), value(after[0])],
      [value('elift'), value(after[1])],
    ]);
    const differs = ways.length > 0 && write(ways) !== write(printed);
    return [what, write(printed), <b key="computed">{`${write(ways)}${differs ? ' ≠' : ''}`}</b>];
  });
  return (
    <>
      <h3>{caption}</h3>
      <p className={text.caption}>
        The rows of <code>tab:64</code> about single people. “Falls” is what the thesis ticks as “achieves protection”,
        “rises” as “against”, “stays” as “no impact”. Where ours differs (≠), it calls {value('elift')?.toFixed(2)} to{' '}
        {value('eliftOut3')?.toFixed(2)} no substantial change. Its other rows are about whole columns and many records;
        the Impact lab shows those on Adult.
      </p>
      <ScrollBox label={caption}>
        <DataTable caption={caption} header={['Hidden', 'printed', 'computed']} rows={rows} />
      </ScrollBox>
    </>
  );
}
