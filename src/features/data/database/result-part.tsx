import { FileButton } from '../../../components/file-button.tsx';
import { Section } from '../../../components/section.tsx';
import { useApp } from '../../../state/use-app.ts';
import { tableFiles } from '../table-files.ts';
import type { Query } from './use-query.ts';

/** The way back: the result of the query, opened with the recipe for it. */
export function ResultPart({ query: { view } }: { readonly query: Query }) {
  const openGrouped = useApp((state) => state.openGrouped);
  if (view === null) return null;
  return (
    <Section
      title="Its result"
      says="Drop grouped.csv anywhere on this page, or choose it. Each row then counts for as many people as it says."
    >
      <FileButton
        title="Open the result"
        accept={tableFiles}
        look="primary"
        onFile={(file) => void openGrouped(file, view)}
      />
    </Section>
  );
}
