import styles from './rate-gap.module.css';

interface Rate {
  readonly share: number;
  /** A 95% interval, where there is one. */
  readonly low?: number;
  readonly high?: number;
}

interface RateGapProps {
  readonly group: Rate;
  readonly others: Rate;
  /** The ends of the scale, as shares. */
  readonly from?: number;
  readonly to?: number;
  readonly width?: number;
}

/** Two shares on one line, the group filled and the others hollow: a picture in a row that also says both figures. */
export function RateGap({ group, others, from = 0, to = 1, width = 128 }: RateGapProps) {
  const at = (share: number) => 6 + ((Math.min(to, Math.max(from, share)) - from) / (to - from)) * (width - 12);
  const bar = ({ low, high }: Rate, name: string) =>
    low !== undefined && high !== undefined && <line className={name} x1={at(low)} x2={at(high)} y1={8} y2={8} />;
  return (
    <svg className={styles.gap} width={width} height={16} viewBox={`0 0 ${width} 16`} aria-hidden="true">
      <line className={styles.axis} x1={0} x2={width} y1={8} y2={8} />
      <line className={styles.between} x1={at(others.share)} x2={at(group.share)} y1={8} y2={8} />
      {bar(others, styles.otherBar)}
      {bar(group, styles.groupBar)}
      <circle className={styles.others} cx={at(others.share)} cy={8} r={4} />
      <circle className={styles.group} cx={at(group.share)} cy={8} r={4} />
    </svg>
  );
}
