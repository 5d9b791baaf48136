import { Figure, useWidth } from '../../../components/charts/index.ts';
import { formatNumber } from '../../../components/format.ts';
import { outcomeWords } from '../../../components/outcome-words.ts';
import type { RedliningDetail } from '../../../contracts/engine-api.ts';
import { outcomeName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { useNames } from '../../../state/use-names.ts';
import { wrapWords } from '../wrap-words.ts';
import styles from './bound-picture.module.css';

/**
 * The bound as a picture in three steps (D4): those with the stand-in by outcome; the same people by group, shifted so
 * that both overlap as little as they can; and the situation as a whole.
 */
export function BoundPicture({ detail }: { readonly detail: RedliningDetail }) {
  const names = useNames();
  const { ref: root, width } = useWidth<HTMLDivElement>(400, 240);
  const { row, premise, context, inPremise, inContext, certain, gamma, delta, beta1, beta2 } = detail;
  const steps = listSteps(detail, width, names);
  return (
    <Figure
      title="The bound taken apart"
      name="bound"
      header={['figure', 'value']}
      rows={[
        ['with the stand-in', premise.n],
        ['of these with the worse outcome', premise.a],
        ['of these in the group', inPremise],
        ['at least both', certain],
        ['of the group in the situation', inContext],
        ['everyone in the situation', context.n],
        ['of these with the worse outcome', context.a],
        ['β₁', beta1],
        ['β₂', beta2],
        ['γ', gamma],
        ['δ', delta],
        ['bound', row.elb],
      ]}
    >
      <div ref={root}>
        <Picture
          steps={steps}
          width={width}
          label={`${steps.map(({ title, words }) => `${title} ${words}`).join(' ')}: a bound of ${row.elb.toFixed(2)}`}
        />
      </div>
    </Figure>
  );
}

interface PictureProps {
  readonly steps: readonly Step[];
  readonly width: number;
  readonly label: string;
}

function Picture({ steps, width, label }: PictureProps) {
  const laid = layOut(steps, width);
  return (
    <svg width={width} height={laid.height} viewBox={`0 0 ${width} ${laid.height}`} role="img" aria-label={label}>
      {laid.steps.map(({ step, top, bar, titles, words }) => (
        <g key={top}>
          {titles.map((line, at) => (
            <text key={at} className={styles.title} x={0} y={top + 12 + at * 14}>
              {line}
            </text>
          ))}
          {step.bars.map(({ from, to, kind }, at) => (
            <rect key={at} className={styles[kind]} x={from} y={bar} width={Math.max(0, to - from)} height={18} />
          ))}
          {words.map((line, at) => (
            <text key={at} x={0} y={bar + 32 + at * 14}>
              {line}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The steps with their bars, to the scale of a width. */
function listSteps(detail: RedliningDetail, width: number, names: DisplayNames): readonly Step[] {
  const { row, premise, context, inPremise, inContext, certain } = detail;
  const group = sayItems(row.A, names);
  const { word } = outcomeWords(names);
  const better = outcomeName(names, 'positive');
  const least = row.background === null ? '' : 'at least ';
  const granted = formatNumber(premise.n - premise.a);
  const [own, all] = [certain / inContext, context.a / context.n];
  const part = (count: number) => (count / premise.n) * width;
  const start = width - part(inPremise);
  return [
    {
      title: `1 The ${formatNumber(premise.n)} with ${sayItems(row.D, names)}, by outcome`,
      bars: [
        { from: 0, to: part(premise.a), kind: 'plain' },
        { from: part(premise.a), to: width, kind: 'soft' },
      ],
      words: `${formatNumber(premise.a)} ${word}, ${granted} ${better}.`,
    },
    {
      title: '2 The same people by group, with the least possible overlap',
      bars: [
        { from: 0, to: start, kind: 'other' },
        { from: start, to: width, kind: 'group' },
        { from: start, to: start + part(certain), kind: 'certain' },
      ],
      words: `${least}${formatNumber(inPremise)} are ${group}. Even if all the other ${granted} were among them, at least ${formatNumber(inPremise)} − ${granted} = ${formatNumber(certain)} must be both.`,
    },
    {
      title: '3 So in the situation as a whole',
      bars: [{ from: 0, to: width * own, kind: 'certain' }],
      words: `at least ${sayShare(own)} of ${formatNumber(inContext)} ${group} ${word},`,
    },
    {
      title: '',
      bars: [{ from: 0, to: width * all, kind: 'plain' }],
      words: `against ${sayShare(all)} of all ${formatNumber(context.n)}: ${sayShare(own)} ÷ ${sayShare(all)} = at least ${row.elb.toFixed(2)}.`,
    },
  ];
}

function sayShare(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

interface Step {
  readonly title: string;
  readonly bars: readonly {
    readonly from: number;
    readonly to: number;
    readonly kind: 'plain' | 'soft' | 'other' | 'group' | 'certain';
  }[];
  readonly words: string;
}

/** Where each step begins: as far down as the words above it need. */
function layOut(steps: readonly Step[], width: number) {
  let top = 0;
  const laid = steps.map((step) => {
    const titles = step.title === '' ? [] : wrapWords(step.title, width);
    const words = wrapWords(step.words, width);
    const own = { step, top, titles, words, bar: top + titles.length * 14 + 6 };
    top = own.bar + 18 + words.length * 14 + 14;
    return own;
  });
  return { steps: laid, height: top };
}
