import { Glyph } from '../../../components/glyph.tsx';
import { verdictCodes, verdictInfos } from '../../../engine/vocabulary/verdicts.ts';
import { sayPromise, type Promised } from '../discover-sentences.ts';
import styles from './how-much-seen.module.css';

/** What the five words mean (M9). */
export function VerdictKey({ promise }: { readonly promise: Promised }) {
  return (
    <section aria-labelledby="verdict-key">
      <h3 id="verdict-key" className={styles.title}>
        What the five words mean <small>the same on every page, chip and list</small>
      </h3>
      <dl className={styles.key}>
        {verdictCodes.map((code) => (
          <div key={code}>
            <dt>
              <Glyph name={code} /> {verdictInfos[code].title}
            </dt>
            <dd>
              {verdictInfos[code].sentence} {code === 'clear' && sayPromise(promise)}
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Glyph name="untested" /> Not tested
          </dt>
          <dd>Never looked at, with the reason. No other count holds it, and a tick is never shown beside it.</dd>
        </div>
      </dl>
    </section>
  );
}
