import { Button } from '../../components/button.tsx';
import type { TableView } from '../../contracts/engine-api.ts';
import { useApp } from '../../state/use-app.ts';
import type { ProtectedColumn } from './protected-columns.ts';
import styles from './protected-row.module.css';

/** Says that a column is not tested for want of groups, and leads to where numbers and dates get them. */
export function NoGroups({ column, view }: { readonly column: ProtectedColumn; readonly view: TableView }) {
  const goTo = useApp((state) => state.goTo);
  const showColumn = useApp((state) => state.showColumn);
  const profile = view.profiles.find(({ name }) => name === column.name);
  const isMeasured = profile !== undefined && profile.histogram !== null && column.attribute?.cuts == null;
  const isAge = /\b(age|birth|born|dob)/i.test(column.name);
  if (column.attribute === null) return <span className={styles.quiet}>is not tested: it is not used (see Data).</span>;
  if (!isMeasured) return <span className={styles.quiet}>is not tested: it has no group yet. Please</span>;
  return (
    <>
      <span className={styles.quiet}>is not tested: it has no {isAge ? 'age groups' : 'groups'} yet.</span>
      <Button
        look="small"
        onClick={() => {
          showColumn(column.name);
          goTo('data');
        }}
      >
        Make {isAge ? 'age groups' : 'groups'}
      </Button>
    </>
  );
}
