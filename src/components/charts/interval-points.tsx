import { ErrorBar, Scatter } from 'recharts';

interface IntervalPointsProps {
  /** Each with `error`, how far its interval goes to the left and to the right. */
  readonly points: readonly { readonly error: readonly number[] }[];
  readonly stroke: string;
  /** The colour inside the points; that of their rim where it is not given. */
  readonly fill?: string;
  /** How high the ends of an interval are. */
  readonly ends?: number;
  readonly strokeWidth?: number;
}

/** Points of a scatter chart that lie in a row, each with its interval. */
export function IntervalPoints({ points, stroke, fill = stroke, ends = 4, strokeWidth = 2 }: IntervalPointsProps) {
  return (
    <Scatter data={points} fill={fill} stroke={stroke} strokeWidth={strokeWidth} isAnimationActive={false}>
      <ErrorBar
        dataKey="error"
        direction="x"
        stroke={stroke}
        strokeWidth={strokeWidth}
        width={ends}
        isAnimationActive={false}
      />
    </Scatter>
  );
}
