import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { addPin } from '../../state/pins.ts';
import { useApp } from '../../state/use-app.ts';
import { listOffers } from './list-offers.ts';
import styles from './add-result.module.css';

/** What can be pinned without going to its stage: every result under the settings of the stages now. */
export function AddResult({ onClose }: { readonly onClose: () => void }) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const offers = listOffers(recipe);
  return (
    <Modal title="Add a result" onClose={onClose}>
      <p className={styles.words}>
        Each is made under the settings of its stage as they are now. To pin another one, change the settings there.
      </p>
      <ul className={styles.offers}>
        {offers.map(({ title, hint, steps, why }) => (
          <li key={JSON.stringify(steps)}>
            <span>
              <b>{title}</b>
              <small>{why ?? hint}</small>
            </span>
            {why === null && (
              <Button
                look="small primary"
                aria-label={`Add ${title}`}
                onClick={() => edit(`Pinned: ${title}`, (before) => addPin(before, title, steps))}
              >
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
      {offers.length === 0 && <p className={styles.words}>All that the stages make now is pinned.</p>}
    </Modal>
  );
}
