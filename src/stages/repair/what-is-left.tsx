import { type ReactNode, useState } from 'react';
import { ListEnd } from '../../components/tables/record-table.tsx';
import { Button } from '../../components/button.tsx';
import { ConditionList, Situation } from '../../components/conditions.tsx';
import { FirstFew } from '../../components/tables/lists.tsx';
import { formatCount, formatMany } from '../../words/format.ts';
import { Glyph, type GlyphName } from '../../components/icon.tsx';
import type { RepairSummary, SituationChanges } from '../../engine/steps/repair/ask.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { outcomeWords } from '../../words/en/people.ts';
import { sayItems } from '../../words/people.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { isNothingTested, sayWhyLeft } from './repair-sentences.ts';
import styles from './what-is-left.module.css';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { client } from '../../client/client.ts';
import { useRepairAnswer } from '../../state/hooks/ask-repair.ts';
import type { DoneWay } from './ways.ts';

interface WhatIsLeftProps {
  readonly run: RepairSummary;
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

function Unresolved({ run }: { readonly run: RepairSummary }) {
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

type LeftRule = RepairSummary['hidden'][number];

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

function NotTested({ coverage }: Pick<RepairSummary, 'coverage'>) {
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

/** How many patterns are listed before more are asked for. */
const first = 6;

const ask = (id: string) => client.repairEffects(id);

function PatternBar({ stay, lost, found }: { readonly stay: number; readonly lost: number; readonly found: number }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <span style={{ flexGrow: stay }} className={styles.stay}>
        {formatCount(stay)} stay
      </span>
      <span style={{ flexGrow: lost }} className={styles.lost}>
        {formatCount(lost)} lost
      </span>
      <span style={{ flexGrow: found }} className={styles.found}>
        {formatCount(found)} new
      </span>
    </div>
  );
}

/** What the file could no longer teach: patterns about the worse outcome that are no longer frequent, and new ones. */
export function PatternsLost({ shown }: { readonly shown: DoneWay }) {
  const names = useNames();
  const { value: effects } = useRepairAnswer(shown, ask);
  const { before } = shown.run.utility.frequent;
  const { have, label } = outcomeWords(names);
  const [isLong, setLong] = useState(false);
  if (effects === null) return <p className={styles.waiting}>Counting the patterns again ...</p>;
  const { lost, found } = effects;
  const stay = before - lost.total;
  const list = ({ total, rules }: typeof lost, what: 'gone' | 'new') =>
    total > 0 && (
      <ScrollBox label={`Patterns that are ${what}`} height="short">
        <DataTable
          caption={`Largest that are ${what}`}
          header={[`Largest that are ${what}`, `${label}, before`, 'after']}
          rows={rules
            .slice(0, isLong ? 30 : first)
            .map(({ items, before: was, after }) => [
              <ConditionList key="items" items={items} names={names} />,
              `${formatCount(was.a)} of ${formatCount(was.n)}`,
              after === null ? 'gone' : `${formatCount(Math.round(after.a))} of ${formatCount(Math.round(after.n))}`,
            ])}
          numbers={[1, 2]}
        />
      </ScrollBox>
    );
  return (
    <section aria-label="Patterns lost" className={styles.patterns}>
      <h3>
        Patterns lost <small>what the file could no longer teach</small>
      </h3>
      <PatternBar stay={stay} lost={lost.total} found={found.total} />
      <p className={styles.words}>
        Of {formatMany(before, 'pattern')} about people who {have}, {formatCount(stay)} {stay === 1 ? 'stays' : 'stay'},{' '}
        {formatCount(lost.total)} {lost.total === 1 ? 'is' : 'are'} no longer frequent and {formatCount(found.total)}{' '}
        {found.total === 1 ? 'is' : 'are'} new.
      </p>
      {list(lost, 'gone')}
      {!isLong && Math.max(lost.total, found.total) > first && <ListEnd onMore={() => setLong(true)} />}
      {list(found, 'new')}
    </section>
  );
}
