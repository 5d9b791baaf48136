import type { Result } from '../../engine/shared/result.ts';
import type { ReleasedFile, ReleasedSlice, Tools } from '../app-state.ts';
import type { KeptRelease } from '../keeping/kept-project.ts';
import { openingWords } from '../../words/en/state/opening.ts';

/** What was released of the open table; another table begins anew (R3), a kept project brings its own (G12). */
export function createReleasedSlice(tools: Tools): ReleasedSlice {
  const { get, set } = tools;
  return {
    released: [],
    async keepPapers(papers, made) {
      const { source } = get();
      const shown = await readRelease(tools, { papers, made: made ?? null });
      if (!shown.ok) return get().report(openingWords.keepingCertificate, shown);
      if (get().source !== source) return;
      const { sha256 } = shown.value.certificate.file;
      const others = get().released.filter(({ certificate }) => certificate.file.sha256 !== sha256);
      set({ released: [...others, shown.value] });
      get().saveSettings();
    },
  };
}

/** A release as it was kept, with what its certificate tells. */
export async function readRelease({ client }: Tools, { papers, made }: KeptRelease): Promise<Result<ReleasedFile>> {
  const shown = await client.showCertificate(papers.certificate, papers.recipe);
  if (!shown.ok) return shown;
  return { ok: true, value: { certificate: shown.value, papers, made } };
}
