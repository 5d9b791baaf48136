import { DataTable } from '../../../components/data-table.tsx';
import { Glyph } from '../../../components/glyph.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { chanceSizes } from '../lessons/index.ts';
import { lessonLimit } from '../small-tables.ts';
import { withSetting, type FigureProps } from './figure-props.ts';
import { SettingSlider } from './setting-slider.tsx';
import text from '../../../components/text.module.css';
import styles from './figures.module.css';

/** Where a ratio stands on a scale from an eighth to sixteen, from 0 to 100. */
const place = (ratio: number) => (100 * (Math.log2(Math.min(16, Math.max(0.125, ratio))) + 3)) / 7;

/** The same rates with more and more people: how far the interval reaches. */
export function Chance(props: FigureProps) {
  const { at, say, value, onAt } = props;
  return (
    <div>
      <div className={styles.tools}>
        <Segmented
          label="How many people"
          value={String(at[0])}
          options={Object.fromEntries(chanceSizes.map((size, i) => [String(i), `${size.toLocaleString('en')} people`]))}
          onChange={(which) => onAt(withSetting(at, 0, Number(which)))}
        />
        <SettingSlider of={props} index={1} label="Women denied of ten" says={String(at[1])} />
      </div>
      <ScrollBox label="The three tables">
        <DataTable
          caption="Three tables with the same rates"
          header={['People', 'Times as often, with its interval', 'From', 'To', 'Chance', '']}
          numbers={[2, 3, 4]}
          rows={chanceSizes.map((size, i) => [
            i === at[0] ? <b key="size">{size.toLocaleString('en')}</b> : size.toLocaleString('en'),
            <Interval
              key="interval"
              low={value(`low${size}`)}
              high={value(`high${size}`)}
              at={value(`value${size}`)}
              isShown={i === at[0]}
            />,
            say(`low${size}`),
            say(`high${size}`),
            say(`p${size}`),
            <Verdict key="verdict" clear={value(`clear${size}`)} unclear={value(`unclear${size}`)} />,
          ])}
        />
      </ScrollBox>
      <p className={text.hint}>
        The upright line is the limit, {lessonLimit} times as often; each step to the right doubles the ratio.
      </p>
    </div>
  );
}

interface IntervalProps {
  readonly low: number | null;
  readonly high: number | null;
  readonly at: number | null;
  readonly isShown: boolean;
}

function Interval({ low, high, at, isShown }: IntervalProps) {
  if (low === null || high === null || at === null) return <span>…</span>;
  return (
    <svg className={isShown ? styles.interval : styles.intervalAside} viewBox="0 0 100 12" aria-hidden="true">
      <rect className={styles.limit} x={place(Number(lessonLimit))} width="0.6" height="12" />
      <rect className={styles.reach} x={place(low)} y="5" width={place(high) - place(low)} height="2" />
      <circle className={styles.point} cx={place(at)} cy="6" r="2.6" />
    </svg>
  );
}

function Verdict({ clear, unclear }: { readonly clear: number | null; readonly unclear: number | null }) {
  if (clear === null || unclear === null) return <span>…</span>;
  const [sign, words] =
    clear > 0
      ? (['clear', 'clear'] as const)
      : unclear > 0
        ? (['unclear', 'not clear'] as const)
        : (['within', 'not over the limit'] as const);
  return (
    <span className={styles.verdict}>
      <Glyph name={sign} /> {words}
    </span>
  );
}
