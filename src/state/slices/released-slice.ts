import type { ReleasedSlice, Tools } from '../app-state.ts';

/** What was released of the open table; another table begins anew (R3). */
export function createReleasedSlice({ client, get, set }: Tools): ReleasedSlice {
  return {
    released: [],
    async keepPapers(papers, made) {
      const { source } = get();
      const shown = await client.showCertificate(papers.certificate, papers.recipe);
      if (!shown.ok) return get().report('Keeping the certificate', shown);
      if (get().source !== source) return;
      const { sha256 } = shown.value.file;
      const others = get().released.filter(({ certificate }) => certificate.file.sha256 !== sha256);
      set({ released: [...others, { certificate: shown.value, papers, made: made ?? null }] });
    },
  };
}
