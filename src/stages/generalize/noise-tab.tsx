import { useState } from 'react';
import { AnswerText, AnswerTitle } from '../../components/layout/stage-page.tsx';
import { BudgetPanel, PublicValues } from '../../components/release/budget-panel.tsx';
import { holdFor } from '../../components/release/budget-sentences.ts';
import { Card, CardLine } from '../../components/layout/card.tsx';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { formatCount, formatMany } from '../../words/format.ts';
import { NoticeBox, RunNotices, Warnings } from '../../components/layout/notice.tsx';
import { NumberField, readWhole } from '../../components/fields/number-field.tsx';
import { Pager } from '../../components/tables/record-table.tsx';
import { LimitPart } from '../../components/question/threshold-parts.tsx';
import { QuestionLine, QuestionPart, QuestionSetting } from '../../components/question/question-line.tsx';
import { ReleasePanel } from '../../components/release/what-goes-out.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { PrivateTableSummary } from '../../engine/steps/noisy-table/ask.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { tableBudget } from '../../engine/vocabulary/epsilon-words.ts';
import { archiveNames } from '../../engine/vocabulary/releases.ts';
import type { NoisyTableSettings } from '../../engine/steps/noisy-table/settings.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { setRelease } from '../../state/recipe/step-edits.ts';
import { useMadeOnce } from '../../state/files/save-bundle.ts';
import { useAccount } from '../../state/hooks/use-account.ts';
import { useApp } from '../../state/use-app.ts';
import { useDomain } from '../../state/hooks/use-table.ts';
import { useFileName } from '../../state/files/export-file.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useRun } from '../../state/hooks/use-run.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { listGroups, sayColumn, sayNoise, sayNoisyTable } from './publish-sentences.ts';
import text from '../../components/text.module.css';
import styles from './noise-tab.module.css';

const mostDepth = 100;

/** A table under differential privacy: what to expect, the budget, and once it is spent what was released. */
export function NoiseTab() {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const run = useRun('noisy-table');
  const settings = settingsOf(recipe, 'noisy-table');
  const epsilon = String(settings.epsilon);
  const account = useAccount(epsilon);
  const names = useNames();
  const domain = useDomain('table');
  const summary = run.found?.value ?? null;
  const change = (label: string, part: Partial<NoisyTableSettings>) =>
    edit(label, (before) => setRelease(before, { ...settingsOf(before, 'noisy-table'), ...part }));
  return (
    <>
      <Question settings={settings} onChange={change} />
      <RunNotices
        run={{ ...run, isCurrent: true }}
        failed="The table could not be released. Nothing is spent."
        again="Release"
        onAgain={() => run.start()}
      />
      {summary === null ? <Expected epsilon={epsilon} /> : <Released summary={summary} isCurrent={run.isCurrent} />}
      {summary !== null && <NoiseTable summary={summary} />}
      <div className={styles.after}>
        <Split
          side={
            <BudgetPanel
              epsilon={epsilon}
              parts={tableBudget}
              account={account}
              isBusy={run.status === 'running' || !domain.isAsked}
              held={holdFor(domain)}
              onEpsilon={(next) => change('Budget of the noisy table', { epsilon: next })}
              onRelease={() => run.start()}
            />
          }
        >
          <PublicValues questions={domain.questions} names={names} onSay={domain.say} />
          <HowItWorks epsilon={epsilon} depth={settings.depth} isFair={settings.measure !== null} />
        </Split>
      </div>
    </>
  );
}

interface QuestionProps {
  readonly settings: NoisyTableSettings;
  readonly onChange: (label: string, part: Partial<NoisyTableSettings>) => void;
}

function Question({ settings, onChange }: QuestionProps) {
  const thresholds = useThresholds('noisy-table');
  const { depth, measure } = settings;
  return (
    <QuestionLine
      settings={
        measure !== null && (
          <QuestionSetting>
            <LimitPart thresholds={thresholds} />
          </QuestionSetting>
        )
      }
    >
      Can a blurred table go out, with values divided{' '}
      <QuestionPart title="How far values are divided" says={`up to ${formatMany(depth, 'time')}`}>
        <NumberField
          label="Divisions at most"
          value={String(depth)}
          isWhole
          read={readWhole({ least: 1, most: mostDepth })}
          onChange={(next) => onChange('Divisions of the noisy table', { depth: next })}
        />
        <p>Each division shows one value in more detail. All of them share half of the budget.</p>
      </QuestionPart>
      {measure === null ? '?' : ', and no group over the limit?'}
    </QuestionLine>
  );
}

function Expected({ epsilon }: { readonly epsilon: string }) {
  return (
    <>
      <AnswerTitle>Instead of hiding people among others, the counts can be blurred.</AnswerTitle>
      <AnswerText>
        {sayNoise(epsilon)} Nothing is released yet, and nothing is spent until you press the button.
      </AnswerText>
    </>
  );
}

function Released({ summary, isCurrent }: { readonly summary: PrivateTableSummary; readonly isCurrent: boolean }) {
  const { rows, epsilon, notices } = summary;
  const isNoise = notices.some(({ code }) => code === 'mostly-noise' || code === 'nothing-found');
  const count = formatMany(rows.length, 'row');
  return (
    <>
      <AnswerTitle>
        {isNoise || rows.length === 0 ? <em>{count}</em> : <strong>{count}</strong>} {rows.length === 1 ? 'is' : 'are'}{' '}
        drawn under noise; ε = {epsilon} is spent.
      </AnswerTitle>
      <AnswerText>{sayNoisyTable(summary).join(' ')}</AnswerText>
      {!isCurrent && (
        <NoticeBox tone="warning">
          <strong>This table was made with other settings.</strong> It is still yours to use. Another one with the
          settings above would spend their budget as well.
        </NoticeBox>
      )}
    </>
  );
}

interface HowItWorksProps {
  readonly epsilon: string;
  readonly depth: number;
  readonly isFair: boolean;
}

function HowItWorks({ epsilon, depth, isFair }: HowItWorksProps) {
  return (
    <section className={styles.section} aria-labelledby="how-noise">
      <h2 id="how-noise">How it is made</h2>
      <ol>
        <li>
          At first every column is hidden. Up to {formatMany(depth, 'time')}, one value is divided into its parts, drawn
          so that the parts tell the outcome well. More divisions show more and leave fewer people to each count.
        </li>
        <li>
          Every possible kind of record is counted, those of nobody included, and every count gets noise.{' '}
          {sayNoise(epsilon)}
        </li>
        <li>
          {isFair
            ? 'The noisy table is made coarser by as little as it takes until no tested group is over the limit.'
            : 'Nobody is protected against discrimination here: no measure is asked for, or no group can be seen.'}
        </li>
      </ol>
      <p className={text.hint}>
        Only the columns that could identify a person and the outcome are published, with the values that you say are
        public.
      </p>
    </section>
  );
}

const size = 9;
const partWords = { divisions: 'dividing values', counts: 'the counts' } as const;

/** A table under noise: its rows, what was divided and tested, and the file. */
function NoiseTable({ summary }: { readonly summary: PrivateTableSummary }) {
  return (
    <>
      <Warnings of={summary.notices} />
      {summary.rows.length > 0 && (
        <Split side={<Checked summary={summary} />}>
          <Rows summary={summary} />
          <Columns summary={summary} />
        </Split>
      )}
      {summary.bundles !== null && <NoiseExport bundles={summary.bundles} />}
    </>
  );
}

function Rows({ summary: { header, rows, columns } }: { readonly summary: PrivateTableSummary }) {
  const names = useNames();
  const [offset, setOffset] = useState(0);
  const shown = header.flatMap((name, i) =>
    columns[i] !== undefined && columns[i].published.length <= 1 ? [] : [{ name, i }],
  );
  return (
    <section className={styles.section} aria-labelledby="noisy-rows">
      <h2 id="noisy-rows">The table as it would be published</h2>
      <p className={text.caption}>
        Every number of people is noisy, so none has to be hidden.{' '}
        {shown.length < header.length && `${formatMany(header.length - shown.length, 'hidden column')} not shown here.`}
      </p>
      <ScrollBox label="Rows of the noisy table">
        <DataTable
          header={[...shown.map(({ name }) => columnName(names, name)), 'People']}
          numbers={[shown.length]}
          rows={rows
            .slice(offset, offset + size)
            .map((cells) => [...shown.map(({ i }) => cells[i]), formatCount(Number(cells.at(-1)))])}
        />
      </ScrollBox>
      <Pager total={rows.length} offset={offset} size={size} onOffset={setOffset} />
    </section>
  );
}

function Columns({ summary: { columns } }: { readonly summary: PrivateTableSummary }) {
  const names = useNames();
  return (
    <section className={styles.section} aria-labelledby="noisy-columns">
      <h2 id="noisy-columns">What each column shows</h2>
      <ScrollBox label="What each column shows">
        <DataTable
          header={['Column', 'Values', 'How']}
          hasRowHeads
          rows={columns.map((column) => [
            columnName(names, column.name),
            column.published.length <= 1 ? 'hidden' : column.published.join(', '),
            sayColumn(column),
          ])}
        />
      </ScrollBox>
    </section>
  );
}

function Checked({ summary }: { readonly summary: PrivateTableSummary }) {
  const names = useNames();
  const { epsilon, spent, isSeeded } = summary;
  return (
    <Card title="What holds of this table">
      <CardLine
        sign={isSeeded ? 'clear' : 'info'}
        title={isSeeded ? 'Drawn with a seed: for tests only' : `ε = ${epsilon} was spent, once`}
      >
        {spent.map(({ part, epsilon: own }) => `${own} for ${partWords[part]}`).join(', ')}. That the noise was drawn
        right is stated, not checked: no file can show it.
      </CardLine>
      {listGroups(summary, names).map(({ sign, title, words }) => (
        <CardLine key={title} sign={sign} title={title}>
          {words}
        </CardLine>
      ))}
    </Card>
  );
}

/** All that goes out with the noisy table: nothing of the data stands beside it (R4). */
function NoiseExport({ bundles }: { readonly bundles: NonNullable<PrivateTableSummary['bundles']> }) {
  return <ReleasePanel {...useMadeOnce('table', bundles, archiveNames.noisyTable(useFileName()))} />;
}
