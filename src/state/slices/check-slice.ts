import type { OnProgress } from '../../client/boundary.ts';
import type { CheckSlice, Tools } from '../app-state.ts';
import { addFiles, findBroken, findReleased, noFiles, readPapers } from '../files/check-files.ts';
import { openingWords } from '../../words/en/state/opening.ts';

/** Checking a release by its certificate (R3); the table that is open stays open. */
export function createCheckSlice(tools: Tools): CheckSlice {
  const { get, set } = tools;
  return {
    check: null,
    beginCheck: () =>
      set({
        check: { files: noFiles, named: null, found: null, problem: null, isRunning: false },
        isDatabaseShown: false,
      }),
    async addToCheck(more) {
      const files = await addFiles(get().check?.files ?? noFiles, more);
      const problem = await findBroken(files);
      set({ check: { files, named: null, found: null, problem, isRunning: false } });
      if (problem !== null) return;
      await nameAndRun(tools);
    },
    leaveCheck: () => set({ check: null }),
  };
}

/** Reads what the certificate is about, and checks as soon as all is there. */
async function nameAndRun({ client, get, set }: Tools): Promise<void> {
  const { check } = get();
  if (check === null || check.files.certificate === null) return;
  const { files } = check;
  const keep = (change: Partial<typeof check>) => {
    const now = get().check;
    if (now !== null && now.files === files) set({ check: { ...now, ...change } });
  };
  const certificate = await check.files.certificate.text();
  const named = await client.readCertificate(certificate, (await files.recipe?.text()) ?? null);
  if (!named.ok) return keep({ problem: named });
  keep({ named: named.value });
  const released = findReleased(files, named.value);
  const papers = await readPapers(files, named.value.hierarchies);
  if (released === null || papers === null) return;
  keep({ isRunning: true });
  const title = openingWords.checkingRelease;
  const onProgress: OnProgress = (phase, share) => set({ task: { title, phase, share } });
  const answer = await client.with({ onProgress }).verifyRelease(papers, { file: released, name: released.name });
  set({ task: null });
  if (!answer.ok && answer.code === 'superseded') return;
  if (!answer.ok) return keep({ isRunning: false, problem: answer });
  const { sayVerification } = await import('../../words/verification.ts');
  const found = sayVerification(answer.value);
  keep({ isRunning: false, found, problem: null });
  set({ announcement: found.sentence });
}
