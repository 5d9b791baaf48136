import type { SampleEntry, SampleLook } from 'virtual:samples';
import { Legend, RateGap } from '../../../components/charts/index.ts';
import { formatShare } from '../../../components/format.ts';
import { samples } from '../../../state/samples.ts';
import { useApp } from '../../../state/use-app.ts';
import { LessonLink } from './lesson-link.tsx';
import layout from '../../../components/layout.module.css';
import styles from './sample-cards.module.css';

/** The samples of real data, each with what can be seen in it. */
export function SampleCards() {
  const cards = samples.flatMap(({ look, ...sample }) => (look === undefined ? [] : [{ sample, look }]));
  return (
    <section aria-labelledby="samples-title">
      <div className={layout.titleRow}>
        <h2 id="samples-title">Or look at one of these</h2>
        <Legend
          marks={[
            { kind: 'group', title: 'protected group', isDot: true },
            { kind: 'other', title: 'everyone else', isDot: true },
          ]}
        />
      </div>
      <ul className={styles.cards}>
        {cards.map(({ sample, look }) => (
          <li key={sample.id}>
            <SampleCard sample={sample} look={look} />
            <LessonLink sample={sample} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SampleCard({ sample, look }: { readonly sample: Omit<SampleEntry, 'look'>; readonly look: SampleLook }) {
  const openSample = useApp((state) => state.openSample);
  const [before, stressed, after] = look.see;
  return (
    <button
      type="button"
      className={styles.card}
      title={`${sample.summary} ${sample.attribution}`}
      onClick={() => void openSample(sample.id)}
    >
      <b>{sample.title}</b>
      <small>{look.about}</small>
      <span className={styles.share}>{look.share}</span>
      {look.rates.map((rate) => (
        <RateLine key={rate.title} rate={rate} scale={look.scale} />
      ))}
      <Scale scale={look.scale} />
      <span className={styles.see}>
        {before} <b>{stressed}</b>
        {after}
      </span>
    </button>
  );
}

interface RateLineProps {
  readonly rate: SampleLook['rates'][number];
  readonly scale: SampleLook['scale'];
}

function RateLine({ rate: { title, group, others }, scale: [from, to] }: RateLineProps) {
  const at = ({ denied, of, low, high }: typeof group) => ({ share: denied / of, low, high });
  return (
    <span className={styles.rate}>
      <span>{title}</span>
      <span className={styles.figures}>
        {formatShare(group.denied, group.of)} against {formatShare(others.denied, others.of)}
      </span>
      <RateGap group={at(group)} others={at(others)} from={from} to={to} width={140} />
    </span>
  );
}

/** The ends and the middle of the scale. */
function Scale({ scale: [from, to] }: { readonly scale: SampleLook['scale'] }) {
  return (
    <span className={styles.scale} aria-hidden="true">
      {[from, (from + to) / 2, to].map((share) => (
        <span key={share}>{Math.round(100 * share)}%</span>
      ))}
    </span>
  );
}
