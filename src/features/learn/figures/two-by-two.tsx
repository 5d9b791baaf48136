import { DataTable } from '../../../components/data-table.tsx';
import { measureInfos, measures } from '../../../engine/vocabulary/measures.ts';
import type { FigureProps } from './figure-props.ts';
import { SettingSlider } from './setting-slider.tsx';
import { Bar } from './stat.tsx';
import styles from './figures.module.css';

const labels = ['Women denied', 'Women approved', 'Men denied', 'Men approved'] as const;

/** Four counts to drag, and the eight measures that follow. */
export function TwoByTwo(props: FigureProps) {
  const { at, say } = props;
  const share = (denied: number, approved: number) => denied / Math.max(1, denied + approved);
  return (
    <div className={styles.pair}>
      <div>
        <div className={styles.four}>
          {labels.map((label, index) => (
            <SettingSlider key={label} of={props} index={index} label={label} isTyped />
          ))}
        </div>
        <Bar title="Women" words={`${say('women')} denied`} share={share(at[0], at[1])} tone="group" />
        <Bar title="Men" words={`${say('men')} denied`} share={share(at[2], at[3])} tone="other" />
      </div>
      <DataTable
        caption="The eight measures"
        header={['Measure', 'Women']}
        numbers={[1]}
        rows={measures.map((measure) => [measureInfos[measure].title, <b key="value">{say(measure)}</b>])}
      />
    </div>
  );
}
