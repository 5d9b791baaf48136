import { createContext, useContext, type ReactNode } from 'react';
import { ResponsiveContainer } from 'recharts';

/** How wide the picture of the figure around is; null until it is known. */
export const FigureWidth = createContext<number | null>(null);

interface ChartBoxProps {
  readonly height: number;
  readonly children: ReactNode;
}

/** A chart as wide as its figure. Where that is known it is drawn at once, not once for its box and once more for its size. */
export function ChartBox({ height, children }: ChartBoxProps) {
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
