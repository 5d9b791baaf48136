import { useEffect, useMemo, useState, useRef } from 'react';
import { AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { classes } from '../../components/classes.ts';
import { RunNotices } from '../../components/layout/notice.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import type { ReportView } from '../../engine/steps/report/views.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { reportRecipe } from '../../state/recipe/report-settings.ts';
import { appStore, useApp } from '../../state/use-app.ts';
import { useRun, useStateLine } from '../../state/hooks/use-run.ts';
import { Certificates } from './certificates.tsx';
import { Choices } from './choices.tsx';
import { sayState } from './report-sentences.ts';
import text from '../../components/text.module.css';
import styles from './report-stage.module.css';

const tabs = { report: 'Report', certificate: 'Certificate', json: 'JSON' } as const;
type Tab = keyof typeof tabs;

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** What was asked, found, changed and checked, on paper: for those who may see every figure, or for anybody. */
export function ReportStage() {
  const recipe = useApp((state) => state.recipe)!;
  const runs = useApp((state) => state.runs);
  const [tab, setTab] = useState<Tab>('report');
  const writing = useRun('report');
  const { found, problem, status, start } = writing;
  const asked = useMemo(() => reportRecipe({ ...appStore.getState(), recipe, runs })!, [recipe, runs]);
  const released = useApp((state) => state.released);
  const saved = useMemo(() => released.map(({ certificate }) => certificate.file.sha256), [released]);
  const key = JSON.stringify([asked, saved]);
  const isCurrent = found !== null && JSON.stringify([found.value.recipe, found.value.saved]) === key;
  const write = () => {
    const { markFile } = appStore.getState();
    start({ recipe: asked, markFile, saved, day: days.format(new Date()) });
  };
  useEffect(() => {
    if (!isCurrent) write();
    // The recipe as a text, and what was saved, say all that a report depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isCurrent]);
  const view = found?.value.view ?? null;
  const { audience } = settingsOf(recipe, 'report');
  useStateLine('report', view === null || !isCurrent ? null : sayState(view, audience), false);
  return (
    <StagePage
      title="Report"
      isBusy={status === 'running'}
      tabs={
        <Tabs
          tabs={tabs}
          value={tab}
          label="Views of the report"
          counts={released.length === 0 ? {} : { certificate: String(released.length) }}
          onChange={setTab}
        />
      }
    >
      {tab === 'certificate' ? (
        <Certificates />
      ) : (
        <>
          <RunNotices
            run={{ ...writing, isCurrent }}
            failed="The report could not be written."
            again="Write it again"
            onAgain={write}
          />
          <div className={styles.columns}>
            <Choices view={view} secret={found?.value.secret ?? null} recipe={asked} isHeld={!isCurrent} />
            {view === null ? <NoReport hasFailed={problem !== null} /> : <Written {...{ view, tab, isCurrent }} />}
          </div>
        </>
      )}
    </StagePage>
  );
}

function NoReport({ hasFailed }: { readonly hasFailed: boolean }) {
  return (
    <div>
      <AnswerTitle>{hasFailed ? 'There is no report yet.' : 'Writing the report ...'}</AnswerTitle>
      <AnswerText>It tells of everything that was run so far, and of what was not checked.</AnswerText>
    </div>
  );
}

interface WrittenProps {
  readonly view: ReportView;
  readonly tab: Tab;
  readonly isCurrent: boolean;
}

function Written({ view, tab, isCurrent }: WrittenProps) {
  return (
    <div className={isCurrent ? undefined : text.stale}>
      <h2 className={text.hidden} tabIndex={-1} data-answer>
        {view.title}
      </h2>
      {tab === 'report' ? (
        <Paper report={view} />
      ) : (
        <pre className={classes(text.printed, styles.json)} tabIndex={0} aria-label="The report as JSON">
          {view.json}
        </pre>
      )}
    </div>
  );
}

type Shown = Pick<ReportView, 'paper' | 'styles'>;

/** Writes the paper into a shadow tree: its styles reach nothing else, and the page's policy allows no inline ones. */
function show(host: HTMLElement, { paper, styles: text }: Shown): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = paper;
}

/** The report as it will be printed, on white paper whatever the look of the page. When the page is printed, only it is. */
export function Paper({ report }: { readonly report: Shown }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current !== null) show(host.current, report);
  }, [report]);
  useEffect(() => {
    const sheet = document.createElement('div');
    const place = () => {
      document.body.append(sheet);
      show(sheet, report);
      document.documentElement.dataset.printing = '';
    };
    const remove = () => {
      sheet.remove();
      delete document.documentElement.dataset.printing;
    };
    addEventListener('beforeprint', place);
    addEventListener('afterprint', remove);
    return () => {
      remove();
      removeEventListener('beforeprint', place);
      removeEventListener('afterprint', remove);
    };
  }, [report]);
  return (
    <section className={styles.desk} aria-label="The report">
      <div ref={host} data-paper />
    </section>
  );
}
