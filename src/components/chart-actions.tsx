import { useState, type RefObject } from 'react';
import { writeCsv } from './csv.ts';
import { downloadText } from './download.ts';
import { formatNumber } from './format.ts';
import { ScrollBox } from './scroll-box.tsx';
import { writeSvg } from './write-svg.ts';

interface ChartActionsProps {
  readonly name: string;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Every chart is also a table, a CSV file and an SVG file. */
export function ChartActions({ name, svg, header, rows }: ChartActionsProps) {
  const [isTable, setTable] = useState(false);
  return (
    <figcaption>
      <span className="row chart-actions">
        <button type="button" className="btn plain" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          Table
        </button>
        <button type="button" className="btn plain" onClick={() => downloadText(`${name}.csv`, writeCsv([header, ...rows]), 'text/csv')}>
          CSV
        </button>
        <button type="button" className="btn plain" onClick={() => svg.current && downloadText(`${name}.svg`, writeSvg(svg.current), 'image/svg+xml')}>
          SVG
        </button>
      </span>
      {isTable && (
        <ScrollBox label={`${name} as a table`} className="values">
          <table>
            <thead>
              <tr>
                {header.map((title) => (
                  <th scope="col" key={title}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, at) => (
                    <td key={at} className={typeof cell === 'number' ? 'n' : undefined}>
                      {typeof cell === 'number' ? formatNumber(cell) : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </figcaption>
  );
}
