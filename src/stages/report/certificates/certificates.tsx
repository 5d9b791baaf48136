import { AnswerText, AnswerTitle } from '../../../components/layout/stage-page.tsx';
import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { ClaimList, NotClaimedList } from '../../../components/tables/lists.tsx';
import { Section } from '../../../components/layout/section.tsx';
import type { ReleasedFile } from '../../../state/app-state.ts';
import { saveFile } from '../../../state/files/export-file.ts';
import { useApp } from '../../../state/use-app.ts';
import { checkCommand, claimKinds, sayBeside, sayReleased } from './certificate-sentences.ts';
import text from '../../../components/text.module.css';
import styles from './certificates.module.css';

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
