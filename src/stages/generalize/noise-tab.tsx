import { useState } from 'react';
import { AnswerText, AnswerTitle } from '../../components/layout/stage-page.tsx';
import { BudgetPanel, PublicValues } from '../../components/release/budget-panel.tsx';
import { holdFor } from '../../components/release/budget-sentences.ts';
import { Card, CardLine } from '../../components/layout/card.tsx';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { formatCount } from '../../words/format.ts';
import { noisyTableWords } from '../../words/en/publish-table/noise.ts';
import { Say } from '../../components/say.tsx';
import { NoticeBox, RunNotices, Warnings } from '../../components/layout/notice.tsx';
import { NumberField, readWhole } from '../../components/fields/number-field.tsx';
import { Pager } from '../../components/tables/record-table.tsx';
import { LimitPart } from '../../components/question/threshold-parts.tsx';
import { QuestionLine, QuestionPart, QuestionSetting } from '../../components/question/question-line.tsx';
import { ReleasePanel } from '../../components/release/what-goes-out.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { PrivateTableSummary } from '../../engine/steps/noisy-table/ask.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { tableBudget } from '../../engine/vocabulary/epsilon.ts';
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
        failed={noisyTableWords.failed}
        again={noisyTableWords.release}
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
              onEpsilon={(next) => change(noisyTableWords.edits.epsilon, { epsilon: next })}
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
  const { question, edits } = noisyTableWords;
  const part = (
    <QuestionPart title={question.title} says={question.says(depth)}>
      <NumberField
        label={question.label}
        value={String(depth)}
        isWhole
        read={readWhole({ least: 1, most: mostDepth })}
        onChange={(next) => onChange(edits.depth, { depth: next })}
      />
      <p>{question.explained}</p>
    </QuestionPart>
  );
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
      <Say parts={measure === null ? question.plain : question.fair} slots={{ depth: part }} />
    </QuestionLine>
  );
}

function Expected({ epsilon }: { readonly epsilon: string }) {
  const { expected } = noisyTableWords;
  return (
    <>
      <AnswerTitle>{expected.title}</AnswerTitle>
      <AnswerText>
        {sayNoise(epsilon)} {expected.says}
      </AnswerText>
    </>
  );
}

function Released({ summary, isCurrent }: { readonly summary: PrivateTableSummary; readonly isCurrent: boolean }) {
  const { rows, epsilon, notices } = summary;
  const isNoise = notices.some(({ code }) => code === 'mostly-noise' || code === 'nothing-found');
  const { released, otherSettings } = noisyTableWords;
  const isPoor = isNoise || rows.length === 0;
  return (
    <>
      <AnswerTitle>
        <Say
          parts={released(rows.length, epsilon)}
          slots={{ rows: (says) => (isPoor ? <em>{says}</em> : <strong>{says}</strong>) }}
        />
      </AnswerTitle>
      <AnswerText>{sayNoisyTable(summary).join(' ')}</AnswerText>
      {!isCurrent && (
        <NoticeBox tone="warning">
          <strong>{otherSettings.title}</strong> {otherSettings.says}
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
  const { how } = noisyTableWords;
  return (
    <section className={styles.section} aria-labelledby="how-noise">
      <h2 id="how-noise">{how.title}</h2>
      <ol>
        <li>{how.divided(depth)}</li>
        <li>
          {how.counted} {sayNoise(epsilon)}
        </li>
        <li>{isFair ? how.fair : how.notFair}</li>
      </ol>
      <p className={text.hint}>{how.published}</p>
    </section>
  );
}

const size = 9;

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
  const { rows: words } = noisyTableWords;
  return (
    <section className={styles.section} aria-labelledby="noisy-rows">
      <h2 id="noisy-rows">{words.title}</h2>
      <p className={text.caption}>
        {words.says} {shown.length < header.length && words.hidden(header.length - shown.length)}
      </p>
      <ScrollBox label={words.label}>
        <DataTable
          header={[...shown.map(({ name }) => columnName(names, name)), words.people]}
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
  const { columns: words } = noisyTableWords;
  return (
    <section className={styles.section} aria-labelledby="noisy-columns">
      <h2 id="noisy-columns">{words.title}</h2>
      <ScrollBox label={words.title}>
        <DataTable
          header={words.header}
          hasRowHeads
          rows={columns.map((column) => [
            columnName(names, column.name),
            column.published.length <= 1 ? words.hidden : column.published.join(', '),
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
  const { holds } = noisyTableWords;
  return (
    <Card title={holds.title}>
      <CardLine sign={isSeeded ? 'clear' : 'info'} title={isSeeded ? holds.seeded : holds.spent(epsilon)}>
        {holds.spentFor(spent)}
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
