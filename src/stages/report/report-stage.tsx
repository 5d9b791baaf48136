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
import { sayState } from './report-sentences.ts';
import { Button } from '../../components/button.tsx';
import { ClaimList, NotClaimedList } from '../../components/tables/lists.tsx';
import { Section } from '../../components/layout/section.tsx';
import type { ReleasedFile } from '../../state/app-state.ts';
import { saveFile } from '../../state/files/export-file.ts';
import { formatCount, formatMany } from '../../words/format.ts';
import type { GlyphName } from '../../components/icon.tsx';
import type { CertificateView } from '../../engine/session/verify-calls.ts';

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

/** The certificates of what was released: claim by claim, what is not claimed, and how anybody checks it (R3). */
export function Certificates() {
  const released = useApp((state) => state.released);
  const certificates = released.map(({ certificate }) => certificate);
  const { before, stressed, isBad } = sayReleased(certificates);
  return (
    <>
      <AnswerTitle>
        {before}
        {isBad ? <em>{stressed}</em> : <strong>{stressed}</strong>}
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
        Publish a table
      </Button>
      <Button onClick={() => goTo('patterns')}>Publish patterns</Button>
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
          File <code>{file.sha256}</code> <br />
          Recipe <code>{recipe}</code>
        </span>
      }
      controls={
        <Button look="primary" onClick={saveBoth}>
          Save certificate and recipe
        </Button>
      }
    >
      {claimKinds.map(({ title, sign, word, has }) => {
        const lines = claims.filter(has).map(({ id, claim }) => ({ id, title: claim, words: null }));
        return (
          lines.length > 0 && (
            <div key={title} className={styles.kind}>
              <h3>{`${title}: ${lines.length}`}</h3>
              <ClaimList sign={sign} word={word} lines={lines} />
            </div>
          )
        );
      })}
      {notClaimed.length > 0 && (
        <div className={styles.kind}>
          <h3>Not claimed</h3>
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
  const check = () => {
    beginCheck();
    goTo('data');
    void addToCheck([new File([papers.certificate], 'certificate.json'), new File([papers.recipe], 'recipe.json')]);
  };
  return (
    <div className={styles.kind}>
      <h3>How anybody checks it</h3>
      <p>
        Hand on the bundle. Whoever gets it drops it on the start page of Blindfold, or unpacks it and runs the command
        below. Every claim is then decided again from the file alone; your data is not needed.
      </p>
      <pre
        className={classes(text.printed, styles.command)}
        tabIndex={0}
        aria-label="The command that checks this release"
      >
        {checkCommand}
      </pre>
      <Button onClick={check}>Check the saved file now</Button>
    </div>
  );
}

type Claim = Pick<CertificateView['claims'][number], 'outcome' | 'how'>;

/** Claims of one kind, as they stand in a certificate. */
interface ClaimKind {
  readonly title: string;
  readonly sign: GlyphName;
  readonly word: string;
  readonly has: (claim: Claim) => boolean;
}

/** What does not hold comes first; a claim that no file can show is never called one that holds. */
export const claimKinds: readonly ClaimKind[] = [
  { title: 'Does not hold', sign: 'clear', word: 'Does not hold', has: ({ outcome }) => outcome === 'does-not-hold' },
  {
    title: 'Holds',
    sign: 'ok',
    word: 'Holds',
    has: ({ outcome, how }) => outcome === 'holds' && how === 'checked',
  },
  { title: 'Not tested', sign: 'untested', word: 'Not tested', has: ({ outcome }) => outcome === 'not-tested' },
  {
    title: 'Only stated',
    sign: 'info',
    word: 'Stated',
    has: ({ outcome, how }) => outcome === 'holds' && how === 'stated',
  },
];

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
  if (released.length === 0) return { before: 'Nothing was released yet.', stressed: '', isBad: false };
  const claims = released.flatMap((one) => one.claims);
  const broken = claims.filter(({ outcome }) => outcome === 'does-not-hold').length;
  const checked = claims.filter(({ outcome, how }) => outcome === 'holds' && how === 'checked').length;
  const files =
    released.length === 1
      ? `${released[0].file.name} was released.`
      : `${formatCount(released.length)} files were released.`;
  if (broken > 0)
    return {
      before: `${files} `,
      stressed: `${formatMany(broken, 'claim does', 'claims do')} not hold.`,
      isBad: true,
    };
  if (checked === 0)
    return {
      before: `${files} No claim about ${released.length === 1 ? 'it' : 'them'} can be checked.`,
      stressed: '',
      isBad: false,
    };
  const all =
    checked === 1
      ? 'The one claim that can be checked holds.'
      : `All ${formatCount(checked)} claims that can be checked hold.`;
  return { before: `${files} `, stressed: all, isBad: false };
}

/** What stands below the answer: what is only stated, what was not tested, and that the rest is not claimed. */
export function sayBeside(
  released: readonly { readonly claims: readonly Claim[]; readonly notClaimed: CertificateView['notClaimed'] }[],
): string {
  if (released.length === 0)
    return 'Every table and every file of patterns that you save gets a certificate. It says what is claimed of the file and what is not, so that anybody can check it without your data.';
  const claims = released.flatMap((one) => one.claims);
  const count = (title: string) =>
    claims.filter((claim) => claimKinds.some((kind) => kind.title === title && kind.has(claim))).length;
  const [stated, untested] = [count('Only stated'), count('Not tested')];
  const silent = released.flatMap((one) => one.notClaimed).length;
  const parts = [
    stated === 0
      ? ''
      : `${formatMany(stated, 'claim is', 'claims are')} only stated, because no file can show ${stated === 1 ? 'it' : 'them'}.`,
    untested === 0 ? '' : `${formatMany(untested, 'thing was', 'things were')} not tested.`,
    silent === 0 ? '' : `${formatMany(silent, 'thing is', 'things are')} not claimed at all.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** The command that checks a bundle in the folder where it was unpacked. */
const checkCommand = 'npm run -s verify -- path/to/the/bundle';
