import { sayCoverage } from '../../words/en/terms/coverage.ts';
import { type ReactNode, useState } from 'react';
import { ListEnd } from '../../components/tables/record-table.tsx';
import { Button } from '../../components/button.tsx';
import { ConditionList, Situation } from '../../components/conditions.tsx';
import { FirstFew } from '../../components/tables/lists.tsx';
import { formatCount } from '../../words/format.ts';
import { repairLeftWords } from '../../words/en/repair/left.ts';
import { Glyph, type GlyphName } from '../../components/icon.tsx';
import type { RepairSummary, SituationChanges } from '../../engine/steps/repair/ask.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { sayItems } from '../../words/people.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { isNothingTested } from './repair-sentences.ts';
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
  const { title, nothingTested, notCounted, hidden, rare, explained } = repairLeftWords;
  return (
    <section aria-label={title} className={styles.left}>
      <h3>{title}</h3>
      <ul>
        {isNothingTested(run) ? (
          <Line sign="untested" title={nothingTested.title} words={nothingTested.says} />
        ) : run.method === 'remove' ? (
          <Line sign="untested" title={notCounted.title} words={notCounted.says} />
        ) : (
          <Unresolved run={run} />
        )}
        {left.hidden > 0 && (
          <Line sign="tooFew" title={hidden.title} words={hidden.says} count={left.hidden}>
            <RuleList rules={run.hidden} say={() => ''} />
          </Line>
        )}
        {left.hidden === 0 && situations !== null && situations.rare > 0 && (
          <Line sign="tooFew" title={rare.title(situations.rare)} words={rare.says} count={situations.rare} />
        )}
        {left.explained > 0 && (
          <Line sign="info" title={explained.title} words={explained.says} count={left.explained}>
            <RuleList rules={run.explained} say={({ by }, names) => explained.by(by, names)} />
          </Line>
        )}
        <NotTested coverage={run.coverage} />
      </ul>
    </section>
  );
}

function Unresolved({ run }: { readonly run: RepairSummary }) {
  const { unresolved } = run.left.situations;
  const { allRepaired, unresolved: words } = repairLeftWords;
  if (unresolved === 0)
    return <Line sign="ok" title={allRepaired.title} words={allRepaired.says(run.passes)} count={0} />;
  return (
    <Line sign="clear" title={words.title(unresolved)} words={words.says} count={unresolved}>
      <RuleList rules={run.unresolved} say={({ reason }) => words.reasons[reason]} />
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
        <b>{repairLeftWords.notTested}</b>
        <div className={styles.items}>
          <FirstFew
            of={open}
            line={({ items, attribute, reason }) => (
              <li key={attribute ?? sayItems(items)}>
                <b>{attribute === null ? sayItems(items, names) : columnName(names, attribute)}</b>:{' '}
                {reason !== null && sayCoverage(reason)}
              </li>
            )}
          />
        </div>
        <Button look="small" onClick={() => goTo('roles')}>
          {repairLeftWords.chooseGroups}
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
  const { patterns } = repairLeftWords;
  return (
    <div className={styles.bar} aria-hidden="true">
      <span style={{ flexGrow: stay }} className={styles.stay}>
        {patterns.stay(stay)}
      </span>
      <span style={{ flexGrow: lost }} className={styles.lost}>
        {patterns.lost(lost)}
      </span>
      <span style={{ flexGrow: found }} className={styles.found}>
        {patterns.found(found)}
      </span>
    </div>
  );
}

/** What the file could no longer teach: patterns about the worse outcome that are no longer frequent, and new ones. */
export function PatternsLost({ shown }: { readonly shown: DoneWay }) {
  const names = useNames();
  const { value: effects } = useRepairAnswer(shown, ask);
  const { before } = shown.run.utility.frequent;
  const { patterns } = repairLeftWords;
  const [isLong, setLong] = useState(false);
  if (effects === null) return <p className={styles.waiting}>{patterns.waiting}</p>;
  const { lost, found } = effects;
  const stay = before - lost.total;
  const list = ({ total, rules }: typeof lost, what: 'gone' | 'new') =>
    total > 0 && (
      <ScrollBox label={patterns.lists[what].label} height="short">
        <DataTable
          caption={patterns.lists[what].title}
          header={[patterns.lists[what].title, patterns.before(names), patterns.after]}
          rows={rules
            .slice(0, isLong ? 30 : first)
            .map(({ items, before: was, after }) => [
              <ConditionList key="items" items={items} names={names} />,
              patterns.partOf(was.a, was.n),
              after === null ? patterns.gone : patterns.partOf(after.a, after.n),
            ])}
          numbers={[1, 2]}
        />
      </ScrollBox>
    );
  return (
    <section aria-label={patterns.title} className={styles.patterns}>
      <h3>
        {patterns.title} <small>{patterns.says}</small>
      </h3>
      <PatternBar stay={stay} lost={lost.total} found={found.total} />
      <p className={styles.words}>{patterns.all({ before, stay, lost: lost.total, found: found.total }, names)}</p>
      {list(lost, 'gone')}
      {!isLong && Math.max(lost.total, found.total) > first && <ListEnd onMore={() => setLong(true)} />}
      {list(found, 'new')}
    </section>
  );
}
