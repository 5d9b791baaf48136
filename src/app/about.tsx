import { packages, version } from 'virtual:packages';
import { Modal } from '../components/layout/modal.tsx';
import { menuWords } from '../words/en/app/menu.ts';
import styles from './about.module.css';

/** What the program is, under which licence, and what it is made with. */
export function About({ onClose }: { readonly onClose: () => void }) {
  const words = menuWords.aboutDialog;
  return (
    <Modal title={menuWords.about.title} onClose={onClose}>
      <div className={styles.panel}>
        <p>{words.version(version)}</p>
        <p>{words.thesis}</p>
        <h3>{words.packages(packages.length)}</h3>
        <ul className={styles.packages}>
          {packages.map((one) => (
            <li key={`${one.name} ${one.version}`}>
              <details>
                <summary>{words.package(one.name, one.version, one.license)}</summary>
                <pre>{one.text ?? words.noLicence}</pre>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
