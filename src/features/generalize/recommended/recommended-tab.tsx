import { useCallback, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../components/format.ts';
import { NoticeBox } from '../../../components/notice.tsx';
import { Figures, Split } from '../../../components/split.tsx';
import type { GeneralizeSettings, GeneralizeSummary, NodeDetail, ReleaseView } from '../../../contracts/engine-api.ts';
import { chipOf } from '../table-chips.ts';
import { kindOf, LatticeFigure } from '../lattice/index.ts';
import { Accuracy, SecondFile } from '../node/index.ts';
import type { TableChip } from '../table-chips.ts';
import type { Answered } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { ColumnLoss } from './column-loss.tsx';
import { FairnessCard } from './fairness-card.tsx';
import { Gate } from './gate.tsx';
import type { GatePoint } from './gate-points.ts';
import { PrivacyCard } from './privacy-card.tsx';
import { PublishExport } from './publish-export.tsx';
import { TablePreview } from './table-preview.tsx';
import { WherePeopleHide } from './where-people-hide.tsx';
import { WhyNot } from './why-not.tsx';
import styles from './recommended-tab.module.css';

interface RecommendedTabProps {
  readonly summary: GeneralizeSummary;
  readonly settings: GeneralizeSettings;
  readonly node: number;
  readonly detail: NodeDetail | null;
  readonly check: ReleaseView | null;
  /** How the count of the written file went. */
  readonly count: Answered<ReleaseView>;
  readonly points: readonly GatePoint[];
  readonly pressed: readonly TableChip[];
  readonly isStale: boolean;
  readonly onLook: (node: number) => void;
}

/** More tables than this are shown under All tables only. */
const mostDrawn = 300;

/** The recommended table first, then what must be settled before it goes out, then what backs it. */
export function RecommendedTab(props: RecommendedTabProps) {
  const { summary, settings, node, detail, check, count, points, pressed, isStale, onLook } = props;
  const [guards, setGuards] = useState(false);
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
      <Split side={<Gate node={node} points={points} count={count} isStale={isStale} guards={guards} />}>
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
            <SecondFile node={node} />
          </section>
        </>
      )}
      <PublishExport node={node} points={points} isStale={isStale} guards={guards} onGuards={setGuards} />
    </>
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
