import { useCallback } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../components/format.ts';
import { Check } from '../../../components/check.tsx';
import { FormulaOption } from '../../../components/formula-option.tsx';
import { NoticeBox } from '../../../components/notice.tsx';
import { WhatGoesOut, type GoingPoint } from '../../../components/release/index.ts';
import { Figures, Split } from '../../../components/split.tsx';
import type {
  GeneralizeSettings,
  GeneralizeSummary,
  NodeDetail,
  Papers,
  ReleaseView,
} from '../../../contracts/engine-api.ts';
import { chipOf } from '../table-chips.ts';
import { kindOf, LatticeFigure } from '../lattice/index.ts';
import { Accuracy, SecondFile } from '../node/index.ts';
import type { TableChip } from '../table-chips.ts';
import type { Saving } from '../use-saving.ts';
import { archiveNames } from '../../../engine/vocabulary/file-names.ts';
import { exporting } from '../../../state/export-file.ts';
import { exportHierarchy } from '../../../state/hierarchy-files.ts';
import { earlierTables, saveRelease, sayReason } from '../../../state/save-bundle.ts';
import { saveRecipe } from '../../../state/save-recipe.ts';
import type { Answered } from '../../../state/use-answer.ts';
import { appStore, useApp } from '../../../state/use-app.ts';
import { fileName } from '../../../state/use-file-stem.ts';
import { ColumnLoss } from './column-loss.tsx';
import { FairnessCard } from './fairness-card.tsx';
import { isAboutGroup } from './point-fixes.ts';
import { PrivacyCard } from './privacy-card.tsx';
import { TablePreview } from './table-preview.tsx';
import { WherePeopleHide } from './where-people-hide.tsx';
import { WhyNot } from './why-not.tsx';
import styles from './recommended-tab.module.css';
import text from '../../../components/text.module.css';

interface RecommendedTabProps {
  readonly summary: GeneralizeSummary;
  readonly settings: GeneralizeSettings;
  readonly node: number;
  readonly detail: NodeDetail | null;
  readonly check: ReleaseView | null;
  /** How the count of the written file went. */
  readonly count: Answered<ReleaseView>;
  readonly points: readonly GoingPoint[];
  readonly saving: Saving;
  readonly pressed: readonly TableChip[];
  readonly isStale: boolean;
  readonly onLook: (node: number) => void;
}

/** More tables than this are shown under All tables only. */
const mostDrawn = 300;

/** The recommended table first, then what must be settled before it goes out, then what backs it. */
export function RecommendedTab(props: RecommendedTabProps) {
  const { summary, settings, node, detail, check, count, points, pressed, isStale, onLook, saving } = props;
  const hasDecision = useApp((state) => state.recipe?.roles.decision != null);
  const isShown = useCallback(
    (one: number) => pressed.length === 0 || pressed.includes(chipOf[kindOf(summary.states[one])]),
    [pressed, summary],
  );
  return (
    <>
      {count.problem !== null && (
        <NoticeBox tone="danger">The file could not be checked: {count.problem.message}</NoticeBox>
      )}
      <Split side={<GoesOut {...{ node, detail, check, count, points, isStale, saving }} />}>
        <TablePreview summary={summary} node={node} />
      </Split>
      {detail !== null && (
        <>
          <div className={styles.cards}>
            <PrivacyCard detail={detail} settings={settings} summary={summary} check={check} />
            <FairnessCard detail={detail} settings={settings} />
          </div>
          <Split side={<WhyNot summary={summary} node={node} settings={settings} onLook={onLook} />}>
            {summary.nodes <= mostDrawn ? (
              <LatticeFigure summary={summary} home={node} selected={node} isShown={isShown} onSelect={onLook} />
            ) : (
              <TooMany nodes={summary.nodes} onShow={() => onLook(node)} />
            )}
          </Split>
          <Figures>
            <ColumnLoss summary={summary} detail={detail} />
            <WherePeopleHide detail={detail} k={settings.k} />
          </Figures>
          <section className={styles.more} aria-label="More to do with this table">
            {hasDecision && <Accuracy key={`${summary.id} ${node}`} node={node} />}
            <SecondFile node={node} isStale={isStale} />
          </section>
        </>
      )}
      <WorkingFiles />
    </>
  );
}

type GoesOutProps = Pick<RecommendedTabProps, 'node' | 'detail' | 'check' | 'count' | 'points' | 'isStale' | 'saving'>;

/** All that goes out with the table, and what may be chosen of it. */
function GoesOut({ node, detail, check, count, points, isStale, saving }: GoesOutProps) {
  const levels = detail?.levels ?? [];
  return (
    <div>
      <WhatGoesOut
        bundle={check?.bundle ?? null}
        points={points}
        check={count}
        isStale={isStale}
        anchor={{ id: 'publish-not-tested', point: isAboutGroup }}
        onReason={(point, reason) => sayReason(point, 'table', reason)}
        onSave={(part) => void saveTable({ node, levels }, saving, part, check?.bundle.papers)}
      />
      <Check
        title="Put a report for publication into the bundle"
        isOn={saving.wantsReport}
        onChange={saving.onReport}
      />
      <FormulaOption isOn={saving.guards} onChange={saving.onGuards} />
    </div>
  );
}

/** Saves the bundle of the table at a node, or one of its parts. */
async function saveTable(
  { node, levels }: Pick<NodeDetail, 'node' | 'levels'>,
  { guards, report }: Saving,
  part: string | null,
  papers: Papers | undefined,
): Promise<void> {
  const { recipe, ask, released } = appStore.getState();
  if (papers === undefined) return;
  const archive = archiveNames.table(fileName());
  const as = { archive, escapesFormulas: guards, earlier: earlierTables(released), report };
  const answer = ask('generalize', ({ id }, calls) => calls.saveNode(id, recipe!, node, as, part), exporting);
  const title = `the table saved as ${archive}`;
  await saveRelease(answer, part ?? archive, papers, { title, recipe: recipe!, maker: 'ours', levels });
}

/** What helps to work on, and stays here: the whole recipe, and the trees. */
function WorkingFiles() {
  const quasi = useApp((state) => state.recipe!.roles.quasi);
  const saveTrees = async () => {
    for (const attribute of quasi) await exportHierarchy(attribute);
  };
  return (
    <section className={styles.more} aria-label="Files to work with">
      <p className={text.hint}>
        Files to work with, not for publication: the whole recipe holds every setting and, in its trees and merges,
        values of your columns. It holds no rows.
      </p>
      <Button onClick={() => void saveTrees()}>Trees</Button> <Button onClick={() => void saveRecipe()}>Recipe</Button>
    </section>
  );
}

function TooMany({ nodes, onShow }: { readonly nodes: number; readonly onShow: () => void }) {
  return (
    <p className={styles.many}>
      {formatCount(nodes)} tables are too many to draw here.{' '}
      <Button look="small" onClick={onShow}>
        See where this one stands
      </Button>
    </p>
  );
}
