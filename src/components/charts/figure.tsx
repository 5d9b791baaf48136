import { useId, useRef, useState, type ReactNode } from 'react';
import { writeCsv } from '../csv.ts';
import { DataTable } from '../data-table.tsx';
import { download } from '../download.ts';
import { Menu } from '../menu.tsx';
import { ScrollBox } from '../scroll-box.tsx';
import { writeSvg } from '../write-svg.ts';
import { FigureWidth } from './chart-box.tsx';
import { drawPng } from './draw-png.ts';
import { useTurn } from './use-turn.ts';
import { useWidth } from './use-width.ts';
import styles from './figure.module.css';

interface FigureProps {
  readonly title: string;
  /** One sentence on what is to be seen. */
  readonly sentence?: ReactNode;
  readonly legend?: ReactNode;
  /** Controls beside the title. */
  readonly controls?: ReactNode;
  /** The name of exported files, without ending. */
  readonly name: string;
  /** The same as a table. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** How high the chart is; where it is given, charts of a page are drawn one after the other. */
  readonly height?: number;
  /** Drawn on a canvas: then there is no SVG to save. */
  readonly isCanvas?: boolean;
  readonly children: ReactNode;
}

/** The frame of every chart: title, sentence, legend, and a menu that gives the same as table, CSV, SVG or PNG. */
export function Figure(props: FigureProps) {
  const { title, sentence, legend, controls, name, header, rows, height, isCanvas = false, children } = props;
  const [isTable, setTable] = useState(false);
  const hasTurn = useTurn(height !== undefined);
  const { ref, width } = useWidth<HTMLDivElement>(0, 0);
  const picture = useRef<HTMLDivElement>(null);
  const heading = useId();
  const svg = () => picture.current?.querySelector('svg') ?? null;
  const canvas = () => picture.current?.querySelector('canvas') ?? null;
  const savePng = async () => {
    const blob = await drawPng(svg(), canvas());
    if (blob !== null) download(`${name}.png`, blob, 'image/png');
  };
  const saveSvg = () => {
    const element = svg();
    if (element !== null) download(`${name}.svg`, writeSvg(element), 'image/svg+xml');
  };
  return (
    <figure
      className={styles.figure}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key === 't' && !(event.target instanceof HTMLInputElement)) setTable(!isTable);
      }}
    >
      <figcaption className={styles.head}>
        <h3 id={heading}>{title}</h3>
        {controls}
        <Menu
          title={`Save or read: ${title}`}
          isIcon
          entries={[
            { title: isTable ? 'Show as a chart' : 'Show as a table', run: () => setTable(!isTable) },
            { title: 'Save as CSV', run: () => download(`${name}.csv`, writeCsv([header, ...rows]), 'text/csv') },
            ...(isCanvas ? [] : [{ title: 'Save as SVG', isDisabled: isTable, run: saveSvg }]),
            { title: 'Save as PNG', isDisabled: isTable, run: () => void savePng() },
          ]}
        />
      </figcaption>
      {sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
      {legend}
      {isTable ? (
        <ScrollBox label={`${title}, as a table`} height="tall">
          <DataTable header={header} rows={rows} />
        </ScrollBox>
      ) : (
        <div ref={picture} style={{ minHeight: height }}>
          <div ref={ref}>
            <FigureWidth value={width === 0 ? null : width}>{hasTurn && children}</FigureWidth>
          </div>
        </div>
      )}
    </figure>
  );
}
