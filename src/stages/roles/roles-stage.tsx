import { usedWeight } from '../../engine/vocabulary/weights.ts';
import { Button } from '../../components/button.tsx';
import { StagePage } from '../../components/stage-page.tsx';
import { useApp } from '../../state/use-app.ts';
import { DecisionQuestion } from './decision-question.tsx';
import { IdentityQuestion } from './identity-question.tsx';
import { KnownQuestion } from './known-question.tsx';
import { protectedColumns, type ProtectedColumn } from './protected-columns.ts';
import { ProtectedQuestion } from './protected-question.tsx';
import { PublishingTrees } from './publishing-trees.tsx';
import { RolesHead } from './roles-head.tsx';
import { sayAnswered } from './roles-sentences.ts';
import { useSuggested } from './use-suggested.ts';
import { WeightQuestion } from './weight-question.tsx';
import styles from './roles-head.module.css';
import text from '../../components/text.module.css';

/**
 * Four questions about the columns: the decision, who is protected, what was known, what could identify a person; and
 * where there are weights, what these say.
 */
export function RolesStage() {
  const view = useApp((state) => state.view)!;
  const recipe = useApp((state) => state.recipe)!;
  const isStale = useApp((state) => state.isStale);
  const goTo = useApp((state) => state.goTo);
  const suggested = useSuggested();
  const { roles } = recipe;
  const weight = usedWeight(recipe)?.attribute;
  const columns = protectedColumns(roles, view, suggested.all);
  const decision = (view.decision ?? view.likely)?.attribute ?? roles.decision?.attribute ?? null;
  const all = view.profiles.map(({ name }) => name).filter((name) => name !== weight);
  const setAside = new Set([
    ...columns.map(({ name }) => name),
    ...roles.identifiers,
    ...Object.keys(recipe.columns).filter((name) => recipe.columns[name].use === false),
  ]);
  const rest = all.filter((name) => name !== decision && !setAside.has(name));
  const open = openColumns(columns, roles.decision?.negative.length === 0 || decision === null);
  return (
    <StagePage
      title="Roles"
      tabs={<span className={styles.answered}>{sayAnswered(all.length - open, all.length)}</span>}
      actions={
        <Button look={suggested.all.length === 0 ? 'small primary' : 'small'} onClick={() => goTo('discover')}>
          Next: discover
        </Button>
      }
    >
      <RolesHead view={view} columns={columns} suggested={suggested} />
      <div className={isStale ? text.stale : undefined} aria-busy={isStale}>
        <DecisionQuestion view={view} suggested={suggested} />
        <ProtectedQuestion view={view} columns={columns} suggested={suggested} />
        <KnownQuestion view={view} columns={rest} suggested={suggested} />
        <IdentityQuestion columns={all} suggested={suggested} />
        <WeightQuestion view={view} />
        <PublishingTrees view={view} />
      </div>
    </StagePage>
  );
}

/** Columns that still want an answer: those to protect without a group, and a decision whose bad value is not chosen. */
function openColumns(columns: readonly ProtectedColumn[], isDecisionOpen: boolean): number {
  return columns.filter(({ groups }) => groups.length === 0).length + (isDecisionOpen ? 1 : 0);
}
