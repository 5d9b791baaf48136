import { CheckList, SelectField } from '../../components/fields/choices.tsx';
import { NumberField, readDecimal, readShare, readWhole, showShare } from '../../components/fields/number-field.tsx';
import { settingsOf } from '../../engine/steps/settings.ts';
import { generalizeStart } from '../../engine/steps/generalize/settings.ts';
import { peopleStart } from '../../engine/steps/people/settings.ts';
import type { NonRedlining, ProtectionIdea, SituationBound } from '../../engine/vocabulary/anonymization.ts';
import type { TableLimits } from '../../state/recipe/step-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useProxies } from '../../state/hooks/use-table.ts';
import { ideaWords } from '../../words/en/publish-table/ideas.ts';
import { explainIdea, listJoining, listStandIns, sayStandIn } from './idea-sentences.ts';

interface IdeaFieldsProps {
  readonly protection: ProtectionIdea | null;
  readonly onChange: ChangeSettings;
}

/** Which idea of protection every table goes by; an idea that the roles give nothing to work with is not offered (G7). */
export function IdeaFields({ protection, onChange }: IdeaFieldsProps) {
  const recipe = useApp((state) => state.recipe)!;
  const { roles } = recipe;
  const names = useNames();
  const standIns = listStandIns(roles);
  const kind = protection?.kind ?? 'rules';
  const offered: Readonly<Record<keyof typeof ideaWords.titles, boolean>> = {
    rules: true,
    sensitive: listJoining(roles).length > 0,
    'non-redlining': roles.protectedAttributes.length > 0 && standIns.length > 0,
    situation: roles.protected.length > 0 && roles.grounded.length > 0,
  };
  const isOffered = (idea: string) => idea === kind || Object.entries(offered).some(([one, is]) => one === idea && is);
  const choose = (idea: string) => {
    const next = startIdea(idea, standIns);
    const { measure, alpha, minSupport } = settingsOf(recipe, 'discover');
    const tau = Math.min(generalizeStart.tau, roles.quasi.length);
    onChange(ideaWords.edits.idea, {
      protection: next,
      ...(idea === 'sensitive' || idea === 'situation' ? { suppress: null } : {}),
      ...(idea === 'situation' ? noRules : kind === 'situation' ? { measure, alpha, minSupport, tau } : {}),
    });
  };
  return (
    <>
      <SelectField
        label={ideaWords.tested}
        isWide
        value={kind}
        options={Object.fromEntries(Object.entries(ideaWords.titles).filter(([idea]) => isOffered(idea)))}
        onChange={choose}
      />
      {protection?.kind === 'situation' && <SituationFields idea={protection} onChange={onChange} />}
      {protection?.kind === 'non-redlining' && <StandIns idea={protection} standIns={standIns} onChange={onChange} />}
      <p>{explainIdea(protection, roles, names)}</p>
    </>
  );
}

const noRules = { measure: null, alpha: null, minSupport: null, tau: null };

/** What an idea starts with. */
function startIdea(idea: string, standIns: readonly string[]): ProtectionIdea | null {
  if (idea === 'sensitive') return { kind: idea };
  if (idea === 'non-redlining') return { kind: idea, correlated: standIns };
  return idea === 'situation' ? { kind: idea, ...peopleStart, bound: '0.05' } : null;
}

interface StandInsProps {
  readonly idea: NonRedlining;
  readonly standIns: readonly string[];
  readonly onChange: ChangeSettings;
}

/** The columns that could stand in for a protected one, with how well each does (D9); at least one stays chosen. */
function StandIns({ idea, standIns, onChange }: StandInsProps) {
  const names = useNames();
  const { matrix } = useProxies();
  return (
    <CheckList
      title={ideaWords.standIns}
      options={standIns}
      titleOf={(name) => sayStandIn(name, matrix, names)}
      chosen={idea.correlated}
      onChange={(chosen) =>
        chosen.length > 0 &&
        onChange(ideaWords.edits.standIns, {
          protection: { ...idea, correlated: standIns.filter((name) => chosen.includes(name)) },
        })
      }
    />
  );
}

/** With how many people somebody is compared, by how much they must fare worse, and how many may (G7, D7). */
function SituationFields({ idea, onChange }: { readonly idea: SituationBound; readonly onChange: ChangeSettings }) {
  const view = useApp((state) => state.view)!;
  const change = (part: Partial<SituationBound>) =>
    onChange(ideaWords.edits.situation, { protection: { ...idea, ...part } });
  return (
    <>
      <NumberField
        isWhole
        label={ideaWords.people}
        value={String(idea.k)}
        read={readWhole({ least: 1, most: view.totalWeight })}
        onChange={(k) => change({ k })}
      />
      <NumberField
        label={ideaWords.worseBy}
        value={String(idea.t)}
        read={readDecimal({ least: -1, most: 1 })}
        onChange={(t) => change({ t })}
      />
      <NumberField
        label={ideaWords.mayBeWorse}
        value={showShare(idea.bound)}
        read={readShare}
        onChange={(bound) => change({ bound })}
      />
    </>
  );
}

/** Changes what every table must satisfy; the label names the step for undo. */
export type ChangeSettings = (label: string, part: Partial<TableLimits>) => void;
