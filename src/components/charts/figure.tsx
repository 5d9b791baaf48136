import styles from './figure.module.css';
import {
  type ReactNode,
  type RefCallback,
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ResponsiveContainer } from 'recharts';
import { download, writeCsv } from '../download.ts';
import { DataTable, ScrollBox } from '../tables/data-table.tsx';
import { Menu } from '../menu.tsx';
import { chartWords } from '../../words/en/charts.ts';

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
          title={chartWords.menu(title)}
          isIcon
          entries={[
            { title: isTable ? chartWords.asChart : chartWords.asTable, run: () => setTable(!isTable) },
            { title: chartWords.csv, run: () => download(`${name}.csv`, writeCsv([header, ...rows]), 'text/csv') },
            ...(isCanvas ? [] : [{ title: chartWords.svg, isDisabled: isTable, run: saveSvg }]),
            { title: chartWords.png, isDisabled: isTable, run: () => void savePng() },
          ]}
        />
      </figcaption>
      {sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
      {legend}
      {isTable ? (
        <ScrollBox label={chartWords.table(title)} height="tall">
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

/** How wide the picture of the figure around is; null until it is known. */
const FigureWidth = createContext<number | null>(null);

/** A chart as wide as its figure. Where that is known it is drawn at once, not once for its box and once more for its size. */
export function ChartBox({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const width = useContext(FigureWidth);
  return (
    <ResponsiveContainer
      width="100%"
      height={height}
      {...(width === null ? {} : { initialDimension: { width, height } })}
    >
      {children}
    </ResponsiveContainer>
  );
}

/** Parts of a chart that are drawn in a turn of their own, after its frame: each part costs Recharts another look at all. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useTurn(true) && children;
}

const waiting: (() => void)[] = [];
/** The one whose turn it is, until it is drawn or gone. */
let current: (() => void) | null = null;
let isAboutToGo = false;

/** Lets the first that waits go on, in a frame of its own, so that the page answers in between. */
function letNextGo(): void {
  if (isAboutToGo || current !== null || waiting.length === 0) return;
  isAboutToGo = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      isAboutToGo = false;
      current = waiting.shift() ?? null;
      current?.();
    }, 0),
  );
}

/**
 * False until it is this component's turn: several charts of a page are drawn one after the other, not at once, and each
 * in small pieces of time where React can divide the work.
 */
export function useTurn(isWanted: boolean): boolean {
  const [hasTurn, setTurn] = useState(!isWanted);
  useEffect(() => {
    if (hasTurn) return undefined;
    const go = () => startTransition(() => setTurn(true));
    waiting.push(go);
    letNextGo();
    // Runs when it is drawn, and when it is gone before that.
    return () => {
      const at = waiting.indexOf(go);
      if (at >= 0) waiting.splice(at, 1);
      if (current === go) current = null;
      letNextGo();
    };
  }, [hasTurn]);
  return hasTurn;
}

/**
 * How wide an element is, kept up to date; `start` until it is known. The element may appear later than the component,
 * as it does in a figure that waits for its turn.
 */
export function useWidth<T extends HTMLElement>(
  start = 640,
  least = 1,
): { readonly ref: RefCallback<T>; readonly width: number } {
  const [width, setWidth] = useState(start);
  const ref = useCallback(
    (element: T | null) => {
      if (element === null || typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(([entry]) => setWidth(Math.max(least, Math.round(entry.contentRect.width))));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [least],
  );
  return { ref, width };
}

/** Twice as many pixels as on the page, so that a print is sharp. */
const scale = 2;

/** A chart as a picture; null where there is none, or where the browser cannot draw it. */
async function drawPng(svg: SVGSVGElement | null, canvas: HTMLCanvasElement | null): Promise<Blob | null> {
  if (svg === null) return canvas === null ? null : toBlob(canvas);
  const { width, height } = svg.getBoundingClientRect();
  const image = new Image();
  const address = URL.createObjectURL(new Blob([writeSvg(svg)], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const drawn = document.createElement('canvas');
    drawn.width = Math.ceil(width * scale);
    drawn.height = Math.ceil(height * scale);
    const context = drawn.getContext('2d');
    if (context === null) return null;
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, drawn.width, drawn.height);
    context.drawImage(image, 0, 0, drawn.width, drawn.height);
    return await toBlob(drawn);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

const kept = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
];

/** A chart as an SVG file of its own: the colours of the page are written into it. */
function writeSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const property of kept) copies[index].setAttribute(property, style.getPropertyValue(property));
    copies[index].removeAttribute('class');
    copies[index].removeAttribute('tabindex');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return removeControls(new XMLSerializer().serializeToString(copy));
}

/** XML allows no control characters but tab and line ends; a value of the data may hold some. */
export function removeControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}
