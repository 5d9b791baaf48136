import { CheckList } from '../../../components/check-list.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import type { NonRedlining, ProtectionIdea } from '../../../engine/vocabulary/protection-ideas.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { useProxies } from '../../../state/use-proxies.ts';
import type { ChangeSettings } from '../change-settings.ts';
import { explainIdea, listJoining, listStandIns, sayStandIn } from './idea-sentences.ts';

interface IdeaFieldsProps {
  readonly protection: ProtectionIdea | null;
  readonly onChange: ChangeSettings;
}

const ideaWords = {
  rules: 'groups',
  sensitive: 'groups, sensitive columns included',
  'non-redlining': 'stand-ins, without the groups',
} as const;

/** Which idea of protection every table goes by; an idea that the roles give nothing to work with is not offered (G7). */
export function IdeaFields({ protection, onChange }: IdeaFieldsProps) {
  const { roles } = useApp((state) => state.recipe)!;
  const names = useNames();
  const standIns = listStandIns(roles);
  const kind = protection?.kind ?? 'rules';
  const isOffered = (idea: string) =>
    idea === kind ||
    idea === 'rules' ||
    (idea === 'sensitive'
      ? listJoining(roles).length > 0
      : roles.protectedAttributes.length > 0 && standIns.length > 0);
  const choose = (idea: string) => {
    if (idea === 'sensitive') onChange('Idea of fairness', { protection: { kind: idea }, suppress: null });
    else if (idea === 'non-redlining')
      onChange('Idea of fairness', { protection: { kind: idea, correlated: standIns } });
    else onChange('Idea of fairness', { protection: null });
  };
  return (
    <>
      <SelectField
        label="What is tested"
        isWide
        value={kind}
        options={Object.fromEntries(Object.entries(ideaWords).filter(([idea]) => isOffered(idea)))}
        onChange={choose}
      />
      {protection?.kind === 'non-redlining' && <StandIns idea={protection} standIns={standIns} onChange={onChange} />}
      <p>{explainIdea(protection, roles, names)}</p>
    </>
  );
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
      title="Columns that could stand in"
      options={standIns}
      titleOf={(name) => sayStandIn(name, matrix, names)}
      chosen={idea.correlated}
      onChange={(chosen) =>
        chosen.length > 0 &&
        onChange('Columns that could stand in', {
          protection: { ...idea, correlated: standIns.filter((name) => chosen.includes(name)) },
        })
      }
    />
  );
}
