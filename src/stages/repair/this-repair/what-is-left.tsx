import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Situation } from '../../../components/conditions.tsx';
import { FirstFew } from '../../../components/first-few.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { Glyph, type GlyphName } from '../../../components/glyph.tsx';
import type { RepairRun, SituationChanges } from '../../../contracts/engine-api.ts';
import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { isNothingTested, sayWhyLeft } from '../repair-sentences.ts';
import styles from './what-is-left.module.css';

interface WhatIsLeftProps {
  readonly run: RepairRun;
  readonly situations: SituationChanges | null;
}

const listed = 8;

/** What could not be repaired and why, what only dropped out of sight, what is explained, and what was not tested. */
export function WhatIsLeft({ run, situations }: WhatIsLeftProps) {
  const { situations: left } = run.left;
  return (
    <section aria-label="What is left" className={styles.left}>
      <h3>What is left</h3>
      <ul>
        {isNothingTested(run) ? (
          <Line sign="untested" title="Nothing was tested" words="What is over the limit is not known." />
        ) : run.method === 'remove' ? (
          <Line
            sign="untested"
            title="Nothing can be counted again"
            words="The column that tells the groups apart is gone."
          />
        ) : (
          <Unresolved run={run} />
        )}
        {left.hidden > 0 && (
          <Line
            sign="tooFew"
            title="Out of sight, still over the limit"
            words="They are now too rare to be found, but by their own counts still worse."
            count={left.hidden}
          >
            <RuleList rules={run.hidden} say={() => ''} />
          </Line>
        )}
        {left.hidden === 0 && situations !== null && situations.rare > 0 && (
          <Line
            sign="tooFew"
            title={`${situations.rare === 1 ? '1 is' : `${formatCount(situations.rare)} are`} now too small to be looked for`}
            words="Counted at their own size they are not over the limit."
            count={situations.rare}
          />
        )}
        {left.explained > 0 && (
          <Line
            sign="info"
            title="Explained by a lawful reason"
            words="They are still over the limit, but a lawful reason stands behind them."
            count={left.explained}
          >
            <RuleList rules={run.explained} say={({ by }, names) => `by ${sayItems(by, names)}`} />
          </Line>
        )}
        <NotTested coverage={run.coverage} />
      </ul>
    </section>
  );
}

function Unresolved({ run }: { readonly run: RepairRun }) {
  const { unresolved } = run.left.situations;
  if (unresolved === 0)
    return (
      <Line
        sign="ok"
        title="Nothing that could not be repaired"
        words={`After ${formatMany(run.passes, 'pass', 'passes')} no situation that was looked for is over the limit.`}
        count={0}
      />
    );
  return (
    <Line
      sign="clear"
      title={`${formatMany(unresolved, 'situation')} could not be repaired`}
      words="Each with the reason:"
      count={unresolved}
    >
      <RuleList rules={run.unresolved} say={({ reason }) => sayWhyLeft(reason)} />
    </Line>
  );
}

type LeftRule = RepairRun['hidden'][number];

interface RuleListProps<T extends LeftRule> {
  readonly rules: readonly T[];
  readonly say: (rule: T, names: DisplayNames) => string;
}

function RuleList<T extends LeftRule>({ rules, say }: RuleListProps<T>) {
  const names = useNames();
  return (
    <ul className={styles.items}>
      {rules.slice(0, listed).map((rule) => (
        <li key={sayItems([...rule.X, ...rule.A])}>
          <Situation group={rule.A} context={rule.B} names={names}>
            <span className={styles.why}>{say(rule, names)}</span>
          </Situation>
        </li>
      ))}
    </ul>
  );
}

function NotTested({ coverage }: Pick<RepairRun, 'coverage'>) {
  const names = useNames();
  const goTo = useApp((state) => state.goTo);
  const open = coverage.filter(({ reason }) => reason !== null);
  if (open.length === 0) return null;
  return (
    <li id="repair-not-tested" tabIndex={-1}>
      <Glyph name="untested" />
      <div>
        <b>Not tested</b>
        <div className={styles.items}>
          <FirstFew
            of={open}
            line={({ items, attribute, reason }) => (
              <li key={attribute ?? sayItems(items)}>
                <b>{attribute === null ? sayItems(items, names) : columnName(names, attribute)}</b>: {reason?.sentence}
              </li>
            )}
          />
        </div>
        <Button look="small" onClick={() => goTo('roles')}>
          Choose groups under Roles
        </Button>
      </div>
    </li>
  );
}

interface LineProps {
  readonly sign: GlyphName;
  readonly title: string;
  readonly words: string;
  readonly count?: number;
  readonly children?: ReactNode;
}

function Line({ sign, title, words, count, children }: LineProps) {
  return (
    <li>
      <Glyph name={sign} />
      <div>
        <b>{title}</b>
        <p>{words}</p>
        {children}
      </div>
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </li>
  );
}
