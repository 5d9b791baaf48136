import { packages, version } from 'virtual:packages';
import { Modal } from '../components/layout/modal.tsx';
import styles from './about.module.css';

/** What the program is, under which licence, and what it is made with. */
export function About({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal title="About Blindfold" onClose={onClose}>
      <div className={styles.panel}>
        <p>
          Version {version}, under the Apache License 2.0. It finds and removes discrimination and privacy risk in a
          table of decisions, in this page alone.
        </p>
        <p>
          It implements the thesis “Simultaneous Discrimination Prevention and Privacy Protection in Data Publishing and
          Mining” by Sara Hajian, and says where it does otherwise. What it finds informs; it is not legal advice.
        </p>
        <h3>Made with {packages.length} packages</h3>
        <ul className={styles.packages}>
          {packages.map((one) => (
            <li key={`${one.name} ${one.version}`}>
              <details>
                <summary>
                  {one.name} {one.version}, {one.license}
                </summary>
                <pre>{one.text ?? 'The package holds no text of its licence.'}</pre>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
