import { useState } from 'react';
import { AnswerText, AnswerTitle } from '../../components/layout/stage-page.tsx';
import { BudgetPanel, PublicValues } from '../../components/release/budget-panel.tsx';
import { holdFor, sayShare } from '../../components/release/budget-sentences.ts';
import { Card, CardLine } from '../../components/layout/card.tsx';
import { ConditionList } from '../../components/conditions.tsx';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { formatCount, formatMany } from '../../words/format.ts';
import { NoticeBox, RunNotices, Warnings } from '../../components/layout/notice.tsx';
import { Pager } from '../../components/tables/record-table.tsx';
import { ReleasePanel } from '../../components/release/what-goes-out.tsx';
import { SearchInput } from '../../components/fields/text-input.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { NoisyPatternRow, ReleaseSummary } from '../../engine/steps/noisy-patterns/views.ts';
import { patternBudget } from '../../engine/vocabulary/epsilon-words.ts';
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
import { pointNear, sayExpected, sayRelease, sayValue } from './patterns-sentences.ts';
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
  useStateLine('patterns', summary === null ? null : `ε = ${summary.epsilon} spent`, summary?.check.holds === true);
  return (
    <>
      <RunNotices
        run={{ ...run, isCurrent: true }}
        failed="The patterns could not be released. Nothing is spent."
        again="Release"
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
  const said = near === null ? null : sayExpected(near, top);
  return (
    <>
      <AnswerTitle>
        {said === null ? (
          'Nothing is released yet.'
        ) : (
          <>
            Expect <strong>{said.lead}</strong> to be the right ones; {said.rest}
          </>
        )}
      </AnswerTitle>
      <AnswerText>
        {near === null
          ? (problem ?? 'Budgets are being tried on made-up data.')
          : `Tried on made-up data with a budget of ${near.epsilon}. Your data was not looked at.`}{' '}
        Nothing is spent until you press the button.
      </AnswerText>
    </>
  );
}

function Released({ summary, isCurrent }: { readonly summary: ReleaseSummary; readonly isCurrent: boolean }) {
  const { patterns, epsilon, stuck } = summary;
  const isNoise = summary.notices.some(({ code }) => code === 'mostly-noise' || code === 'nothing-found');
  const count = formatMany(patterns.length, 'pattern');
  return (
    <>
      <AnswerTitle>
        {stuck > 0 || isNoise ? <em>{count}</em> : <strong>{count}</strong>} {patterns.length === 1 ? 'is' : 'are'}{' '}
        drawn under noise; ε = {epsilon} is spent.
      </AnswerTitle>
      <AnswerText>{sayRelease(summary).join(' ')}</AnswerText>
      {!isCurrent && (
        <NoticeBox tone="warning">
          <strong>This release was made with other settings.</strong> It is still yours to use. A release with the
          settings above would spend their budget as well.
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
  return (
    <section className={styles.counts} aria-labelledby="noisy">
      <h2 id="noisy">Counts under noise</h2>
      <p className={text.caption}>
        Every count is noisy, so none has to be hidden. Where one was raised against discrimination, both stand here.
      </p>
      <SearchInput
        label="value in a pattern"
        value={search}
        onChange={(words) => {
          setSearch(words);
          setOffset(0);
        }}
      />
      <ScrollBox label="Counts under noise">
        <DataTable
          header={['Pattern', 'Under noise', 'Released']}
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
      {listed.length === 0 && <p className={text.hint}>No pattern holds that.</p>}
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
      <h2 id="noisy-unfair">Over the limit under noise</h2>
      <ScrollBox label="Over the limit under noise">
        <DataTable
          header={['Pattern', 'Under noise', 'Released']}
          numbers={[1, 2]}
          rows={unfair
            .slice(0, 50)
            .map((row) => [sayRule(row, names), sayValue(row.privateOnly, limit), sayValue(row.released, limit)])}
        />
      </ScrollBox>
    </section>
  );
}

/** All that goes out with noisy patterns: nothing of the data stands beside them (R4). */
function NoiseExport({ summary: { bundles } }: { readonly summary: ReleaseSummary }) {
  return <ReleasePanel {...useMadeOnce('patterns', bundles, archiveNames.noisyPatterns(useFileName()))} />;
}

const partWords = {
  lambda: 'how many values matter',
  items: 'which values',
  pairs: 'which pairs',
  bins: 'the counts',
} as const;

/** What was counted again from the text of the file, and what can only be stated. */
function NoiseChecked({ summary }: { readonly summary: ReleaseSummary }) {
  const names = useNames();
  const { check, spent, epsilon, coverage, isSeeded, audit } = summary;
  const { consistency, additions } = check;
  const wrong = consistency.missing + consistency.below;
  const untested = coverage.filter(({ reason }) => reason !== null);
  return (
    <Card title="Checked in the written file" tag={check.holds ? 'holds' : 'does not hold'} isBad={!check.holds}>
      <CardLine
        sign={isSeeded ? 'clear' : 'ok'}
        title={isSeeded ? 'Drawn with a seed: for tests only' : `ε = ${epsilon} was spent, once`}
      >
        {spent.map(({ part, epsilon: own }) => `${own} for ${partWords[part]}`).join(', ')}. That the noise was drawn
        right is stated, not checked: no file can show it.
      </CardLine>
      <CardLine sign={wrong === 0 ? 'ok' : 'clear'} title="No count contradicts another">
        No pattern is above a part of it, and no part is missing{wrong === 0 ? '' : `, but for ${formatCount(wrong)}`}.
      </CardLine>
      <ProtectionLine summary={summary} />
      {untested.length > 0 && (
        <CardLine
          sign="untested"
          title={`Not tested: ${sayItems(
            untested.map(({ item }) => item),
            names,
          )}`}
        >
          {untested.map(({ item, reason }) => `${sayItems([item], names)}: ${reason}.`).join(' ')}
        </CardLine>
      )}
      <OpenColumns />
      <CardLine sign={additions.wrong === 0 ? 'ok' : 'clear'} title="Released = noisy counts + additions">
        {formatCount(additions.patterns - additions.wrong)} of {formatCount(additions.patterns)} counts agree.
      </CardLine>
      {audit !== null && (
        <CardLine sign="info" title="Compared with the data, for you alone">
          {sayShare(audit.MC)} of the most frequent patterns are missing
          {audit.error !== null && `, a count is off by ${sayShare(audit.error)} on average`}. Nobody paid for these
          figures: do not pass them on.
        </CardLine>
      )}
    </Card>
  );
}

function ProtectionLine({ summary: { check, over } }: { readonly summary: ReleaseSummary }) {
  const { protection } = check;
  if (protection === null)
    return (
      <CardLine sign="untested" title="Groups are not protected">
        No pattern was looked at for discrimination.
      </CardLine>
    );
  if (protection.tested === 0)
    return (
      <CardLine sign="untested" title="No pattern about a protected group could be tested">
        None with the worse outcome was drawn. Ask for more patterns.
      </CardLine>
    );
  return (
    <CardLine
      sign={protection.over === 0 ? 'ok' : 'clear'}
      title={
        protection.over === 0 ? 'No tested pattern over the limit' : `${formatMany(protection.over, 'pattern')} over`
      }
    >
      {formatMany(protection.tested, 'pattern')} tested: {formatCount(over.noisy)} over under noise,{' '}
      {formatCount(over.released)} released{protection.explained > 0 && `, ${protection.explained} explained`}. Noise
      can hide discrimination in the data as well as make it up.
    </CardLine>
  );
}
