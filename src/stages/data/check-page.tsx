import { AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { ClaimList, NotClaimedList } from '../../components/tables/lists.tsx';
import { FileButton } from '../../components/fields/file-button.tsx';
import { Glyph } from '../../components/icon.tsx';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { Section } from '../../components/layout/section.tsx';
import type { CheckedClaim, Verification } from '../../engine/verify/verify-release.ts';
import type { OpenCheck } from '../../state/app-state.ts';
import { findReleased } from '../../state/files/check-files.ts';
import { useApp } from '../../state/use-app.ts';
import { type ClaimGroup, claimGroups, sayNeededFile, sayRest, sayVerdict } from './data-sentences.ts';
import text from '../../components/text.module.css';
import styles from './check-page.module.css';

const checkFiles = '.zip,.json,.csv,.tsv,.txt,.data,application/json,text/csv,text/plain';

/** A release checked by its certificate: what holds, claim by claim, what is only stated, and what is not claimed (R3). */
export function CheckPage({ check }: { readonly check: OpenCheck }) {
  const addToCheck = useApp((state) => state.addToCheck);
  const leaveCheck = useApp((state) => state.leaveCheck);
  const { found, problem, isRunning } = check;
  return (
    <StagePage
      title="Check a release"
      isBusy={isRunning}
      actions={
        <>
          <FileButton
            title="Add files"
            accept={checkFiles}
            look={found === null ? 'small primary' : 'small'}
            onFiles={(files) => void addToCheck(files)}
          />
          <Button look="small" onClick={leaveCheck}>
            Close
          </Button>
        </>
      }
    >
      <Headline check={check} />
      <GivenFiles check={check} />
      {problem !== null && problem.code !== 'cancelled' && <NoticeBox tone="danger">{problem.message}</NoticeBox>}
      {found !== null && <Found found={found} />}
    </StagePage>
  );
}

function Headline({ check }: { readonly check: OpenCheck }) {
  const addToCheck = useApp((state) => state.addToCheck);
  const { files, named, found, problem, isRunning } = check;
  if (found !== null) return <Verdict found={found} />;
  if (isRunning) return <AnswerTitle>Checking {named?.file} …</AnswerTitle>;
  if (problem?.code === 'cancelled')
    return (
      <>
        <AnswerTitle>Stopped before every claim was checked.</AnswerTitle>
        <AnswerText>
          <Button look="link" onClick={() => void addToCheck([])}>
            Check again
          </Button>
        </AnswerText>
      </>
    );
  if (problem !== null) return <AnswerTitle>This cannot be checked.</AnswerTitle>;
  const missing = sayNeededFile(
    {
      certificate: files.certificate !== null,
      recipe: files.recipe !== null,
      file: findReleased(files, named) !== null,
    },
    named,
  );
  return (
    <>
      <AnswerTitle>{missing?.title ?? 'Reading the certificate …'}</AnswerTitle>
      {missing !== null && <AnswerText>{missing.words}</AnswerText>}
    </>
  );
}

function Verdict({ found }: { readonly found: Verification }) {
  const { before, stressed, after } = sayVerdict(found);
  return (
    <>
      <AnswerTitle>
        {before}
        {found.verdict === 'holds' ? <strong>{stressed}</strong> : <em>{stressed}</em>}
        {after}
      </AnswerTitle>
      <AnswerText>{sayRest(found)}</AnswerText>
    </>
  );
}

function Found({ found }: { readonly found: Verification }) {
  return (
    <>
      {claimGroups.map((group) => (
        <Group key={group.verdict} group={group} claims={found.claims.filter((one) => one.verdict === group.verdict)} />
      ))}
      {found.notClaimed.length > 0 && (
        <Section title="Not claimed" says="Whoever reads the file should not take these for granted.">
          <NotClaimedList of={found.notClaimed} />
        </Section>
      )}
    </>
  );
}

function Group({ group, claims }: { readonly group: ClaimGroup; readonly claims: readonly CheckedClaim[] }) {
  if (claims.length === 0) return null;
  return (
    <Section title={`${group.title}: ${claims.length}`} says={says[group.verdict]}>
      <ClaimList
        sign={group.sign}
        word={group.word}
        lines={claims.map(({ id, claim, because, counted }) => ({ id, title: claim, words: because ?? counted }))}
      />
    </Section>
  );
}

const says: Readonly<Record<CheckedClaim['verdict'], string>> = {
  'does-not-hold': 'Decided again from the file, and found otherwise. Do not rely on this release.',
  'cannot-be-checked': 'Something is missing that would decide these.',
  holds: 'Decided again from the file alone, by the definition of each.',
  'not-tested': 'The certificate says so, and the file agrees: nothing can be said of these.',
  stated: 'A property of how the file was made, or of the data before. No file can show it.',
};

/** The three things that a check needs, and which of them are there. */
function GivenFiles({ check: { files, named } }: { readonly check: OpenCheck }) {
  const lines = [
    { what: 'Certificate', file: files.certificate },
    { what: 'Released file', file: findReleased(files, named) },
    { what: 'Recipe', file: files.recipe },
  ];
  return (
    <ul className={styles.files} aria-label="Given so far">
      {lines.map(({ what, file }) => (
        <li key={what}>
          <Glyph name={file === null ? 'open' : 'here'} />
          <b>{what}</b>
          <span>
            <span className={text.hidden}>{file === null ? 'missing' : 'given'}: </span>
            {file?.name ?? 'not yet'}
          </span>
        </li>
      ))}
    </ul>
  );
}
