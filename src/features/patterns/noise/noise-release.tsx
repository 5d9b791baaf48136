import { useState } from 'react';
import { ConditionList } from '../../../components/conditions.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount } from '../../../components/format.ts';
import { NoticeBox } from '../../../components/notice.tsx';
import { Pager } from '../../../components/pager.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { SearchInput } from '../../../components/search-input.tsx';
import { checkedAtOnce, ReleasePanel } from '../../../components/release/index.ts';
import { Split } from '../../../components/split.tsx';
import type { NoisyPatternRow, ReleaseSummary } from '../../../contracts/engine-api.ts';
import { sayItems, sayRule } from '../../../engine/vocabulary/say-items.ts';
import { saveWhole } from '../../../state/save-bundle.ts';
import { useNames } from '../../../state/use-names.ts';
import { useThresholds } from '../../../state/use-thresholds.ts';
import { sayValue } from '../patterns-sentences.ts';
import { NoiseChecked } from './noise-checked.tsx';
import { archiveNames } from '../../../engine/vocabulary/file-names.ts';
import { useFileName } from '../../../state/use-file-stem.ts';
import { useGoingOut } from '../../../state/use-going-out.ts';
import styles from './noise.module.css';
import text from '../../../components/text.module.css';

/** Notices that the page says in its own words. */
const saidElsewhere = ['unseeded', 'not-tested'];

/** A release under noise: its patterns, whom they treated worse, what was checked, and the files. */
export function NoiseRelease({ summary }: { readonly summary: ReleaseSummary }) {
  return (
    <>
      {summary.notices
        .filter(({ code }) => !saidElsewhere.includes(code))
        .map(({ code, message }) => (
          <NoticeBox key={code} tone="warning">
            {message}
          </NoticeBox>
        ))}
      <Split side={<NoiseChecked summary={summary} />}>
        <NoisyTable patterns={summary.patterns} />
        {summary.unfair.length > 0 && <UnfairTable summary={summary} />}
      </Split>
      <NoiseExport summary={summary} />
    </>
  );
}

const size = 15;

function NoisyTable({ patterns }: { readonly patterns: readonly NoisyPatternRow[] }) {
  const names = useNames();
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const wanted = search.trim().toLowerCase();
  const listed = patterns.filter(({ items }) => wanted === '' || sayItems(items, names).toLowerCase().includes(wanted));
  return (
    <section className={styles.counts} aria-labelledby="noisy">
      <h2 id="noisy">Counts under noise</h2>
      <p className={text.caption}>
        Every count is noisy, so none has to be hidden. Where one was raised against discrimination, both stand here.
      </p>
      <SearchInput
        label="value in a pattern"
        value={search}
        onChange={(words) => {
          setSearch(words);
          setOffset(0);
        }}
      />
      <ScrollBox label="Counts under noise">
        <DataTable
          header={['Pattern', 'Under noise', 'Released']}
          numbers={[1, 2]}
          rows={listed
            .slice(offset, offset + size)
            .map(({ items, noisy, released }) => [
              <ConditionList key="items" items={items} names={names} />,
              formatCount(noisy),
              <b key="released">{formatCount(released)}</b>,
            ])}
        />
      </ScrollBox>
      {listed.length === 0 && <p className={text.hint}>No pattern holds that.</p>}
      <Pager total={listed.length} offset={offset} size={size} onOffset={setOffset} />
    </section>
  );
}

function UnfairTable({ summary: { unfair } }: { readonly summary: ReleaseSummary }) {
  const names = useNames();
  const { values } = useThresholds('publish');
  const limit = Number(values.alpha);
  return (
    <section className={styles.section} aria-labelledby="noisy-unfair">
      <h2 id="noisy-unfair">Over the limit under noise</h2>
      <ScrollBox label="Over the limit under noise">
        <DataTable
          header={['Pattern', 'Under noise', 'Released']}
          numbers={[1, 2]}
          rows={unfair
            .slice(0, 50)
            .map((row) => [sayRule(row, names), sayValue(row.privateOnly, limit), sayValue(row.released, limit)])}
        />
      </ScrollBox>
    </section>
  );
}

/** All that goes out with noisy patterns: nothing of the data stands beside them (R4). */
function NoiseExport({ summary: { bundles } }: { readonly summary: ReleaseSummary }) {
  const archive = archiveNames.noisyPatterns(useFileName());
  const [guards, setGuards] = useState(false);
  const bundle = guards ? bundles.guarded : bundles.plain;
  const onSave = (part: string | null) => void saveWhole(bundle, archive, part);
  const panel = useGoingOut({ kind: 'patterns', bundle, check: checkedAtOnce, isStale: false, onSave });
  return <ReleasePanel {...panel} guards={guards} onGuards={setGuards} />;
}
