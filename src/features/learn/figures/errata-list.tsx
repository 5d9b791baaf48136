import { errata } from '../errata/index.ts';
import { SelectField } from '../../../components/select-field.tsx';
import { Filled, PrintedTable } from '../printed-table.tsx';
import { withSetting, type FigureProps } from './figure-props.ts';
import styles from './figures.module.css';

/** One place at a time: the claim, what is wrong with it, the numbers, and what is done instead. */
export function ErrataList({ at, documents, onAt }: FigureProps) {
  const { id, label, title, claim, wrong, instead, rows, numbers } = errata[at[0] - 1] ?? errata[0];
  return (
    <div>
      <SelectField
        label="Which place"
        value={String(at[0])}
        options={Object.fromEntries(errata.map((one, i) => [String(i + 1), `${one.id} ${one.title}`]))}
        isWide
        onChange={(which) => onAt(withSetting(at, 0, Number(which)))}
      />
      <h3 className={styles.erratum}>
        {id}. {title} <code>{label}</code>
      </h3>
      <p className={styles.place}>
        <b>The thesis:</b> {claim}
      </p>
      <p className={styles.place}>
        <b>What is wrong:</b> <Filled text={wrong} numbers={numbers} documents={documents} />
      </p>
      <p className={styles.place}>
        <b>Blindfold:</b> <Filled text={instead} numbers={numbers} documents={documents} />
      </p>
      <PrintedTable caption={`Printed and computed, ${id}`} rows={rows} numbers={numbers} documents={documents} />
    </div>
  );
}
