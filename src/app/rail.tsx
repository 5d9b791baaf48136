import { useApp } from '../state/use-app.ts';
import type { AppState } from '../state/app-state.ts';
import { miningKey } from '../state/discover-settings.ts';
import { searchKey } from '../state/generalize-settings.ts';
import { repairKey } from '../state/repair-settings.ts';
import { stages, stageTitles, type Stage } from '../state/stages.ts';

type Mark = { readonly sign: string; readonly words: string };

const done: Mark = { sign: '✓', words: 'done' };
const open: Mark = { sign: '', words: 'not done yet' };
const outOfDate: Mark = { sign: '↻', words: 'out of date' };
const stale: Mark = { sign: '↻', words: 'being brought up to date' };

function markOf(stage: Stage, state: Pick<AppState, 'source' | 'recipe' | 'isStale' | 'mined' | 'searched' | 'repairs'>): Mark {
  if (state.source === null) return open;
  if (stage === 'data') return state.isStale ? stale : done;
  const { recipe, mined, searched, repairs } = state;
  if (recipe === null) return open;
  if (stage === 'discover') return mined === null ? open : mined.key === miningKey(recipe) ? done : outOfDate;
  if (stage === 'repair') return repairs.run === null ? open : repairs.run.key === repairKey(recipe) ? done : outOfDate;
  if (stage === 'generalize') return searched === null ? open : searched.key === searchKey(recipe) ? done : outOfDate;
  const { decision, protectedAttributes, protected: groups } = recipe.roles;
  const isComplete = decision !== null && decision.negative.length > 0 && protectedAttributes.length + groups.length > 0;
  return isComplete ? (state.isStale ? stale : done) : open;
}

/** The stages that exist, each with what is done and what is out of date. */
export function Rail() {
  const current = useApp((state) => state.stage);
  const source = useApp((state) => state.source);
  const recipe = useApp((state) => state.recipe);
  const isStale = useApp((state) => state.isStale);
  const mined = useApp((state) => state.mined);
  const searched = useApp((state) => state.searched);
  const repairs = useApp((state) => state.repairs);
  const goTo = useApp((state) => state.goTo);
  return (
    <nav className="rail" aria-label="Stages">
      <ul>
        {stages.map((stage) => {
          const mark = markOf(stage, { source, recipe, isStale, mined, searched, repairs });
          return (
            <li key={stage}>
              <button type="button" aria-current={stage === current ? 'step' : undefined} disabled={stage !== 'data' && source === null} onClick={() => goTo(stage)}>
                <i aria-hidden="true">{mark.sign}</i>
                {stageTitles[stage]}
                <span className="hidden">, {mark.words}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
