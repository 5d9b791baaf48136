import { useState } from 'react';
import { AnswerText, AnswerTitle } from '../../components/layout/stage-page.tsx';
import { BudgetPanel, PublicValues } from '../../components/release/budget-panel.tsx';
import { holdFor } from '../../components/release/budget-sentences.ts';
import { Card, CardLine } from '../../components/layout/card.tsx';
import { ConditionList } from '../../components/conditions.tsx';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { formatCount } from '../../words/format.ts';
import { noisyPatternWords } from '../../words/en/publish-patterns/noise.ts';
import { patternsWords } from '../../words/en/publish-patterns/answer.ts';
import { Say } from '../../components/say.tsx';
import { NoticeBox, RunNotices, Warnings } from '../../components/layout/notice.tsx';
import { Pager } from '../../components/tables/record-table.tsx';
import { ReleasePanel } from '../../components/release/what-goes-out.tsx';
import { SearchInput } from '../../components/fields/text-input.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { NoisyPatternRow, ReleaseSummary } from '../../engine/steps/noisy-patterns/views.ts';
import { patternBudget } from '../../engine/vocabulary/epsilon.ts';
import { archiveNames } from '../../engine/vocabulary/releases.ts';
import { sayItems, sayRule } from '../../words/people.ts';
import type { DifferentialPrivacy } from '../../engine/steps/noisy-patterns/settings.ts';
import { useMadeOnce } from '../../state/files/save-bundle.ts';
import { useAccount } from '../../state/hooks/use-account.ts';
import { useDomain } from '../../state/hooks/use-table.ts';
import { useFileName } from '../../state/files/export-file.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useRun, useStateLine } from '../../state/hooks/use-run.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { Compared, type Simulation, useSimulated } from './compared.tsx';
import { OpenColumns } from './open-columns.tsx';
import { pointNear, sayExpected, sayRelease } from './patterns-sentences.ts';
import text from '../../components/text.module.css';
import styles from './noise.module.css';

interface NoisePageProps {
  readonly privacy: DifferentialPrivacy;
  readonly onEpsilon: (epsilon: string) => void;
}

/** Patterns under noise: what to expect, the budget, and once it is spent what was released. Nothing runs by itself but made-up data. */
export function NoisePage({ privacy, onEpsilon }: NoisePageProps) {
  const run = useRun('noisy-patterns');
  const simulation = useSimulated(privacy.top, true);
  const epsilon = String(privacy.epsilon);
  const account = useAccount(epsilon);
  const names = useNames();
  const domain = useDomain('patterns');
  const summary = run.found?.value ?? null;
  const line = summary === null ? null : patternsWords.line.spent(summary.epsilon);
  useStateLine('patterns', line, summary?.check.holds === true);
  return (
    <>
      <RunNotices
        run={{ ...run, isCurrent: true }}
        failed={noisyPatternWords.failed}
        again={noisyPatternWords.release}
        onAgain={() => run.start()}
      />
      {summary === null ? (
        <Expected privacy={privacy} simulation={simulation} />
      ) : (
        <Released summary={summary} isCurrent={run.isCurrent} />
      )}
      {summary !== null && <NoiseRelease summary={summary} />}
      <Split
        side={
          <BudgetPanel
            epsilon={epsilon}
            parts={patternBudget}
            account={account}
            isBusy={run.status === 'running' || !domain.isAsked}
            held={holdFor(domain)}
            onEpsilon={onEpsilon}
            onRelease={() => run.start()}
          />
        }
      >
        <PublicValues questions={domain.questions} names={names} onSay={domain.say} />
        <Compared privacy={privacy} simulation={simulation} hasBudget={false} />
      </Split>
    </>
  );
}

function Expected({
  privacy: { epsilon, top },
  simulation: { simulated, problem },
}: {
  readonly privacy: DifferentialPrivacy;
  readonly simulation: Simulation;
}) {
  const near = simulated === null ? null : pointNear(simulated, epsilon);
  const { expected } = noisyPatternWords;
  return (
    <>
      <AnswerTitle>
        <Say
          parts={near === null ? expected.nothing() : sayExpected(near, top)}
          slots={{ right: (says) => <strong>{says}</strong> }}
        />
      </AnswerTitle>
      <AnswerText>
        {near === null ? (problem ?? expected.trying) : expected.tried(near.epsilon)} {expected.notSpent}
      </AnswerText>
    </>
  );
}

function Released({ summary, isCurrent }: { readonly summary: ReleaseSummary; readonly isCurrent: boolean }) {
  const { patterns, epsilon, stuck } = summary;
  const isNoise = summary.notices.some(({ code }) => code === 'mostly-noise' || code === 'nothing-found');
  const isPoor = stuck > 0 || isNoise;
  const { released, otherSettings } = noisyPatternWords;
  return (
    <>
      <AnswerTitle>
        <Say
          parts={released(patterns.length, epsilon)}
          slots={{ patterns: (says) => (isPoor ? <em>{says}</em> : <strong>{says}</strong>) }}
        />
      </AnswerTitle>
      <AnswerText>{sayRelease(summary).join(' ')}</AnswerText>
      {!isCurrent && (
        <NoticeBox tone="warning">
          <strong>{otherSettings.title}</strong> {otherSettings.says}
        </NoticeBox>
      )}
    </>
  );
}

/** Notices that the page says in its own words. */
const saidElsewhere = ['unseeded', 'not-tested'];

/** A release under noise: its patterns, whom they treated worse, what was checked, and the files. */
function NoiseRelease({ summary }: { readonly summary: ReleaseSummary }) {
  return (
    <>
      <Warnings of={summary.notices.filter(({ code }) => !saidElsewhere.includes(code))} />
      <Split side={<NoiseChecked summary={summary} />}>
        <NoisyTable patterns={summary.patterns} />
        {summary.unfair.length > 0 && <UnfairTable summary={summary} />}
      </Split>
      <NoiseExport summary={summary} />
    </>
  );
}

const size = 15;

function NoisyTable({ patterns }: { readonly patterns: readonly NoisyPatternRow[] }) {
  const names = useNames();
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const wanted = search.trim().toLowerCase();
  const listed = patterns.filter(({ items }) => wanted === '' || sayItems(items, names).toLowerCase().includes(wanted));
  const { counts } = noisyPatternWords;
  return (
    <section className={styles.counts} aria-labelledby="noisy">
      <h2 id="noisy">{counts.title}</h2>
      <p className={text.caption}>{counts.says}</p>
      <SearchInput
        label={counts.search}
        value={search}
        onChange={(words) => {
          setSearch(words);
          setOffset(0);
        }}
      />
      <ScrollBox label={counts.title}>
        <DataTable
          header={counts.header}
          numbers={[1, 2]}
          rows={listed
            .slice(offset, offset + size)
            .map(({ items, noisy, released }) => [
              <ConditionList key="items" items={items} names={names} />,
              formatCount(noisy),
              <b key="released">{formatCount(released)}</b>,
            ])}
        />
      </ScrollBox>
      {listed.length === 0 && <p className={text.hint}>{counts.noneFound}</p>}
      <Pager total={listed.length} offset={offset} size={size} onOffset={setOffset} />
    </section>
  );
}

function UnfairTable({ summary: { unfair } }: { readonly summary: ReleaseSummary }) {
  const names = useNames();
  const { values } = useThresholds('noisy-patterns');
  const limit = Number(values.alpha);
  return (
    <section className={styles.section} aria-labelledby="noisy-unfair">
      <h2 id="noisy-unfair">{noisyPatternWords.unfair}</h2>
      <ScrollBox label={noisyPatternWords.unfair}>
        <DataTable
          header={noisyPatternWords.counts.header}
          numbers={[1, 2]}
          rows={unfair
            .slice(0, 50)
            .map((row) => [
              sayRule(row, names),
              patternsWords.value(row.privateOnly, limit),
              patternsWords.value(row.released, limit),
            ])}
        />
      </ScrollBox>
    </section>
  );
}

/** All that goes out with noisy patterns: nothing of the data stands beside them (R4). */
function NoiseExport({ summary: { bundles } }: { readonly summary: ReleaseSummary }) {
  return <ReleasePanel {...useMadeOnce('patterns', bundles, archiveNames.noisyPatterns(useFileName()))} />;
}

/** What was counted again from the text of the file, and what can only be stated. */
function NoiseChecked({ summary }: { readonly summary: ReleaseSummary }) {
  const names = useNames();
  const { check, spent, epsilon, coverage, isSeeded, audit } = summary;
  const { consistency, additions } = check;
  const wrong = consistency.missing + consistency.below;
  const untested = coverage.filter(({ reason }) => reason !== null);
  const { checked } = noisyPatternWords;
  return (
    <Card title={checked.title} tag={check.holds ? checked.holds : checked.doesNotHold} isBad={!check.holds}>
      <CardLine sign={isSeeded ? 'clear' : 'ok'} title={isSeeded ? checked.seeded : checked.spent(epsilon)}>
        {checked.spentFor(spent)}
      </CardLine>
      <CardLine sign={wrong === 0 ? 'ok' : 'clear'} title={checked.consistent}>
        {checked.consistentSays(wrong)}
      </CardLine>
      <ProtectionLine summary={summary} />
      {untested.length > 0 && (
        <CardLine
          sign="untested"
          title={checked.notTested(
            untested.map(({ item }) => item),
            names,
          )}
        >
          {untested.map(({ item, reason }) => checked.reason(item, reason, names)).join(' ')}
        </CardLine>
      )}
      <OpenColumns />
      <CardLine sign={additions.wrong === 0 ? 'ok' : 'clear'} title={checked.additions}>
        {checked.agree(additions.patterns - additions.wrong, additions.patterns)}
      </CardLine>
      {audit !== null && (
        <CardLine sign="info" title={checked.audit}>
          {checked.auditSays(audit.MC, audit.error)}
        </CardLine>
      )}
    </Card>
  );
}

function ProtectionLine({ summary: { check, over } }: { readonly summary: ReleaseSummary }) {
  const { protection } = check;
  const { checked } = noisyPatternWords;
  if (protection === null)
    return (
      <CardLine sign="untested" title={checked.notProtected.title}>
        {checked.notProtected.says}
      </CardLine>
    );
  if (protection.tested === 0)
    return (
      <CardLine sign="untested" title={checked.noneTested.title}>
        {checked.noneTested.says}
      </CardLine>
    );
  const { tested, explained } = protection;
  return (
    <CardLine
      sign={protection.over === 0 ? 'ok' : 'clear'}
      title={protection.over === 0 ? checked.within : checked.over(protection.over)}
    >
      {checked.tested({ tested, explained, noisy: over.noisy, released: over.released })}
    </CardLine>
  );
}
