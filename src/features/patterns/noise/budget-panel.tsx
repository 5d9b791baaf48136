import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { NoticeBox } from '../../../components/notice.tsx';
import { NumberField } from '../../../components/number-field.tsx';
import { readDecimal } from '../../../components/typed-numbers.ts';
import { budgetParts } from '../../../engine/vocabulary/epsilon-words.ts';
import type { DifferentialPrivacy } from '../../../engine/vocabulary/settings.ts';
import { listSpent, sumDecimals } from '../../../state/account.ts';
import { useApp } from '../../../state/use-app.ts';
import { EpsilonSlider } from './epsilon-slider.tsx';
import { sayPromise } from './noise-sentences.ts';
import styles from './noise.module.css';
import text from '../../../components/text.module.css';

interface BudgetPanelProps {
  readonly privacy: DifferentialPrivacy;
  readonly isBusy: boolean;
  readonly onEpsilon: (epsilon: string) => void;
  readonly onRelease: () => void;
}

/** The budget, what each part of it pays for, what was spent before, and the only button that spends it. */
export function BudgetPanel({ privacy, isBusy, onEpsilon, onRelease }: BudgetPanelProps) {
  const epsilon = String(privacy.epsilon);
  const { spent, total, after } = useAccount(epsilon);
  return (
    <section className={styles.panel} aria-label="The budget">
      <h3>The budget</h3>
      <div className={styles.dial}>
        <NumberField
          label="Budget ε"
          value={epsilon}
          read={readDecimal({ least: 0.000001, most: 1000 })}
          onChange={onEpsilon}
        />
        <EpsilonSlider epsilon={epsilon} onChange={onEpsilon} />
      </div>
      <p>
        ε = {epsilon}, {sayPromise(epsilon)}
      </p>
      <BudgetBar epsilon={epsilon} />
      <AccountLine count={spent.length} total={total} />
      {spent.length > 0 && (
        <NoticeBox tone="warning">
          <strong>Budgets add up.</strong> Another release of this data makes ε = {after} in all, also where the
          settings differ: {sayPromise(after)}
        </NoticeBox>
      )}
      <Button look="primary" disabled={isBusy} onClick={onRelease}>
        Spend ε = {epsilon} and release
      </Button>
      <p className={text.hint}>
        Draws the noise once, from the random source of this machine. The numbers cannot be drawn again for free.
      </p>
    </section>
  );
}

function useAccount(epsilon: string) {
  const accounts = useApp((state) => state.accounts);
  const kept = useApp((state) => state.kept);
  const dataHash = useApp((state) => state.dataHash);
  const hashData = useApp((state) => state.hashData);
  useEffect(() => {
    if (dataHash === null) void hashData();
  }, [dataHash, hashData]);
  const spent = listSpent({ accounts, kept }, dataHash);
  const sizes = spent.map((entry) => entry.epsilon);
  return { spent, total: sumDecimals(sizes), after: sumDecimals([...sizes, epsilon]) };
}

function AccountLine({ count, total }: { readonly count: number; readonly total: string }) {
  const isKept = useApp((state) => state.isKept);
  const lasts = isKept
    ? 'The account is kept with the project, under the hash of the data.'
    : 'The account is forgotten when this page closes, unless you keep the project.';
  return (
    <p>
      {count === 0 ? (
        <b>Nothing was spent on this data yet.</b>
      ) : (
        <b>
          Spent on this data: ε = {total} in {formatMany(count, 'release')}.
        </b>
      )}{' '}
      {lasts}
    </p>
  );
}

/** What each part of the budget pays for, as wide as its share. */
export function BudgetBar({ epsilon }: { readonly epsilon: string }) {
  return (
    <figure className={styles.budget}>
      <ul aria-label="Parts of the budget">
        {budgetParts.map(({ share, title, pays }, i) => (
          <li key={share} className={styles[`part${i}`]} style={{ flexGrow: Number(share) }} title={pays}>
            <span>{i === 0 ? '' : `${title} `}</span>
            {share} ε
          </li>
        ))}
      </ul>
      <figcaption className={text.hint}>
        {budgetParts.map(({ share, pays }) => `${sayPart(share, epsilon)} for ${pays}`).join('; ')}.
      </figcaption>
    </figure>
  );
}

/** A part of the budget as a number: a tenth of 0.5 is 0.05. */
function sayPart(share: string, epsilon: string): string {
  const part = Number(share) * Number(epsilon);
  return part >= 1000 ? formatCount(part) : String(Number(part.toPrecision(6)));
}
