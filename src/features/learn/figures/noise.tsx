import { DataTable } from '../../../components/data-table.tsx';
import { draws, epsilonAt } from '../lessons/index.ts';
import { numberAt } from '../read-document.ts';
import type { FigureProps } from './figure-props.ts';
import { SettingSlider } from './setting-slider.tsx';
import styles from './figures.module.css';

const shown = [
  { title: 'Women', items: [['Sex', 'women']] },
  {
    title: 'Women denied',
    items: [
      ['Sex', 'women'],
      ['Credit', 'denied'],
    ],
  },
  {
    title: 'Men denied',
    items: [
      ['Sex', 'men'],
      ['Credit', 'denied'],
    ],
  },
  {
    title: 'Men nurses denied',
    items: [
      ['Sex', 'men'],
      ['Job', 'nurse'],
      ['Credit', 'denied'],
    ],
  },
] as const;

/** A budget on a scale of factors of ten, and the counts that several draws under it would publish. */
export function Noise(props: FigureProps) {
  const { at, documents } = props;
  const document = documents.get('noisy');
  const count = (draw: number, items: readonly (readonly string[])[], field: 'support' | 'released') =>
    numberAt(document, ['steps', draw, 'patterns', { items }, field]);
  const truth = (items: readonly (readonly string[])[]) =>
    Array.from({ length: draws }, (_, draw) => count(draw, items, 'support')).find((value) => value !== null) ?? null;
  const write = (value: number | null) =>
    document === undefined ? '…' : value === null ? 'not published' : String(value);
  return (
    <div>
      <SettingSlider
        of={props}
        index={0}
        label="Budget, epsilon"
        says={epsilonAt(at[0])}
        ends={[epsilonAt(0), epsilonAt(30)]}
      />
      <div className={styles.wide} tabIndex={0} role="region" aria-label="Counts under noise">
        <DataTable
          caption="What would be published"
          header={['Count', 'in truth', ...Array.from({ length: draws }, (_, draw) => `draw ${draw + 1}`)]}
          numbers={Array.from({ length: draws + 1 }, (_, i) => i + 1)}
          rows={shown.map(({ title, items }) => [
            title,
            <b key="truth">{write(truth(items))}</b>,
            ...Array.from({ length: draws }, (_, draw) => write(count(draw, items, 'released'))),
          ])}
        />
      </div>
    </div>
  );
}
