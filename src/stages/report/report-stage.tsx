import text from '../../components/text.module.css';
import styles from './report-stage.module.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { classes } from '../../components/classes.ts';
import { RunNotices } from '../../components/layout/notice.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import type { ReportView } from '../../engine/steps/report/ask.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { reportRecipe } from '../../state/recipe/report-settings.ts';
import { appStore, useApp } from '../../state/use-app.ts';
import { useRun, useStateLine } from '../../state/hooks/use-run.ts';
import { Choices } from './choices.tsx';
import { Say } from '../../components/say.tsx';
import { certificateWords } from '../../words/en/report/certificates.ts';
import { reportWords } from '../../words/en/report/page.ts';
import { stageWords } from '../../words/en/stages.ts';
import { Button } from '../../components/button.tsx';
import { ClaimList, NotClaimedList } from '../../components/tables/lists.tsx';
import { Section } from '../../components/layout/section.tsx';
import type { ReleasedFile } from '../../state/app-state.ts';
import { saveFile } from '../../state/files/export-file.ts';
import { formatCount, formatDay } from '../../words/format.ts';
import type { GlyphName } from '../../components/icon.tsx';
import type { CertificateView } from '../../engine/session/verify-calls.ts';

type Tab = keyof typeof reportWords.tabs;

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
    start({ recipe: asked, markFile, saved, day: formatDay(new Date()) });
  };
  useEffect(() => {
    if (!isCurrent) write();
    // The recipe as a text, and what was saved, say all that a report depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isCurrent]);
  const view = found?.value.view ?? null;
  const { audience } = settingsOf(recipe, 'report');
  useStateLine('report', view === null || !isCurrent ? null : reportWords.state(view, audience), false);
  return (
    <StagePage
      title={stageWords.titles.report}
      isBusy={status === 'running'}
      tabs={
        <Tabs
          tabs={reportWords.tabs}
          value={tab}
          label={reportWords.views}
          counts={released.length === 0 ? {} : { certificate: formatCount(released.length) }}
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
            failed={reportWords.failed}
            again={reportWords.again}
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
      <AnswerTitle>{hasFailed ? reportWords.none : reportWords.writing}</AnswerTitle>
      <AnswerText>{reportWords.tells}</AnswerText>
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
        <pre className={classes(text.printed, styles.json)} tabIndex={0} aria-label={reportWords.json}>
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
    <section className={styles.desk} aria-label={reportWords.paper}>
      <div ref={host} data-paper />
    </section>
  );
}

/** The certificates of what was released: claim by claim, what is not claimed, and how anybody checks it (R3). */
export function Certificates() {
  const released = useApp((state) => state.released);
  const certificates = released.map(({ certificate }) => certificate);
  const { before, stressed, isBad } = sayReleased(certificates);
  return (
    <>
      <AnswerTitle>
        {before} {isBad ? <em>{stressed}</em> : <strong>{stressed}</strong>}
      </AnswerTitle>
      <AnswerText>{sayBeside(certificates)}</AnswerText>
      {released.length === 0 && <WhereToRelease />}
      {released.map((one) => (
        <Released key={one.certificate.file.sha256} released={one} />
      ))}
    </>
  );
}

function WhereToRelease() {
  const goTo = useApp((state) => state.goTo);
  return (
    <div className={styles.buttons}>
      <Button look="primary" onClick={() => goTo('generalize')}>
        {certificateWords.publishTable}
      </Button>
      <Button onClick={() => goTo('patterns')}>{certificateWords.publishPatterns}</Button>
    </div>
  );
}

function Released({ released: { certificate, papers } }: { readonly released: ReleasedFile }) {
  const { file, claims, notClaimed, recipe } = certificate;
  const saveBoth = () => {
    void saveFile({ name: 'certificate.json', text: papers.certificate });
    void saveFile({ name: 'recipe.json', text: papers.recipe });
  };
  return (
    <Section
      title={file.name}
      says={
        <span className={styles.hashes}>
          <Say parts={certificateWords.file(file.sha256)} /> <br />
          <Say parts={certificateWords.recipe(recipe)} />
        </span>
      }
      controls={
        <Button look="primary" onClick={saveBoth}>
          {certificateWords.save}
        </Button>
      }
    >
      {claimKinds.map(({ id: kind, sign, has }) => {
        const title = certificateWords.kinds[kind];
        const lines = claims.filter(has).map(({ id, claim }) => ({ id, title: claim, words: null }));
        return (
          lines.length > 0 && (
            <div key={kind} className={styles.kind}>
              <h3>{certificateWords.counted(title, lines.length)}</h3>
              <ClaimList sign={sign} word={certificateWords.kind[kind]} lines={lines} />
            </div>
          )
        );
      })}
      {notClaimed.length > 0 && (
        <div className={styles.kind}>
          <h3>{certificateWords.notClaimed}</h3>
          <NotClaimedList of={notClaimed} />
        </div>
      )}
      <HowToCheck papers={papers} />
    </Section>
  );
}

/** How whoever gets the file finds out whether it keeps its promises. */
function HowToCheck({ papers }: { readonly papers: ReleasedFile['papers'] }) {
  const beginCheck = useApp((state) => state.beginCheck);
  const addToCheck = useApp((state) => state.addToCheck);
  const goTo = useApp((state) => state.goTo);
  const words = certificateWords.check;
  const check = () => {
    beginCheck();
    goTo('data');
    void addToCheck([new File([papers.certificate], 'certificate.json'), new File([papers.recipe], 'recipe.json')]);
  };
  return (
    <div className={styles.kind}>
      <h3>{words.title}</h3>
      <p>{words.says}</p>
      <pre className={classes(text.printed, styles.command)} tabIndex={0} aria-label={words.label}>
        {words.command}
      </pre>
      <Button onClick={check}>{words.now}</Button>
    </div>
  );
}

type Claim = Pick<CertificateView['claims'][number], 'outcome' | 'how'>;

/** Claims of one kind, as they stand in a certificate. */
interface ClaimKind {
  readonly id: keyof typeof certificateWords.kinds;
  readonly sign: GlyphName;
  readonly has: (claim: Claim) => boolean;
}

/** What does not hold comes first; a claim that no file can show is never called one that holds. */
export const claimKinds: readonly ClaimKind[] = [
  { id: 'broken', sign: 'clear', has: ({ outcome }) => outcome === 'does-not-hold' },
  { id: 'holds', sign: 'ok', has: ({ outcome, how }) => outcome === 'holds' && how === 'checked' },
  { id: 'untested', sign: 'untested', has: ({ outcome }) => outcome === 'not-tested' },
  { id: 'stated', sign: 'info', has: ({ outcome, how }) => outcome === 'holds' && how === 'stated' },
];

/** How many claims are of a kind. */
function countOf(claims: readonly Claim[], kind: ClaimKind['id']): number {
  return claims.filter((claim) => claimKinds.some(({ id, has }) => id === kind && has(claim))).length;
}

/** A released file by its name, and what is claimed of it. */
interface NamedClaims {
  readonly file: Pick<CertificateView['file'], 'name'>;
  readonly claims: readonly Claim[];
}

/** The answer: how many files were released, and whether what was checked on them holds. */
export function sayReleased(released: readonly NamedClaims[]): {
  readonly before: string;
  readonly stressed: string;
  readonly isBad: boolean;
} {
  const words = certificateWords;
  if (released.length === 0) return { before: words.nothing, stressed: '', isBad: false };
  const claims = released.flatMap((one) => one.claims);
  const [broken, checked] = [countOf(claims, 'broken'), countOf(claims, 'holds')];
  const before = words.released(released.map(({ file }) => file.name));
  if (broken > 0) return { before, stressed: words.broken(broken), isBad: true };
  return checked === 0
    ? { before: `${before} ${words.noneChecked(released.length)}`, stressed: '', isBad: false }
    : { before, stressed: words.allHold(checked), isBad: false };
}

/** What stands below the answer: what is only stated, what was not tested, and that the rest is not claimed. */
export function sayBeside(
  released: readonly { readonly claims: readonly Claim[]; readonly notClaimed: CertificateView['notClaimed'] }[],
): string {
  const words = certificateWords;
  if (released.length === 0) return words.everyFile;
  const claims = released.flatMap((one) => one.claims);
  const [stated, untested] = [countOf(claims, 'stated'), countOf(claims, 'untested')];
  const silent = released.flatMap((one) => one.notClaimed).length;
  return [
    ...(stated === 0 ? [] : [words.stated(stated)]),
    ...(untested === 0 ? [] : [words.untested(untested)]),
    ...(silent === 0 ? [] : [words.silent(silent)]),
  ].join(' ');
}
