import { AnswerText, AnswerTitle } from '../../../components/answer.tsx';
import { BudgetPanel, holdFor, PublicValues } from '../../../components/budget/index.ts';
import { formatMany } from '../../../components/format.ts';
import { NoticeBox } from '../../../components/notice.tsx';
import { RunNotices } from '../../../components/run-notices.tsx';
import { Split } from '../../../components/split.tsx';
import type { ReleaseSummary } from '../../../contracts/engine-api.ts';
import { patternBudget } from '../../../engine/vocabulary/epsilon-words.ts';
import type { DifferentialPrivacy } from '../../../engine/vocabulary/settings.ts';
import { useAccount } from '../../../state/use-account.ts';
import { useDomain } from '../../../state/use-domain.ts';
import { useNames } from '../../../state/use-names.ts';
import { useRun } from '../../../state/use-run.ts';
import { useStateLine } from '../../../state/use-state-line.ts';
import { Compared } from './compared.tsx';
import { NoiseRelease } from './noise-release.tsx';
import { pointNear, sayExpected, sayRelease } from './noise-sentences.ts';
import { useSimulated, type Simulation } from './use-simulated.ts';

interface NoisePageProps {
  readonly privacy: DifferentialPrivacy;
  readonly onEpsilon: (epsilon: string) => void;
}

/** Patterns under noise: what to expect, the budget, and once it is spent what was released. Nothing runs by itself but made-up data. */
export function NoisePage({ privacy, onEpsilon }: NoisePageProps) {
  const run = useRun('release');
  const simulation = useSimulated(privacy.top, true);
  const epsilon = String(privacy.epsilon);
  const account = useAccount(epsilon);
  const names = useNames();
  const domain = useDomain('patterns');
  const summary = run.found?.value ?? null;
  useStateLine('patterns', summary === null ? null : `ε = ${summary.epsilon} spent`, summary?.check.holds === true);
  return (
    <>
      <RunNotices
        run={{ ...run, isCurrent: true }}
        failed="The patterns could not be released. Nothing is spent."
        again="Release"
        onAgain={() => run.start()}
      />
      {summary === null ? (
        <Expected privacy={privacy} simulation={simulation} />
      ) : (
        <Released summary={summary} isCurrent={run.isCurrent} />
      )}
      {summary !== null && <NoiseRelease summary={summary} />}
      <Split
        side={
          <BudgetPanel
            epsilon={epsilon}
            parts={patternBudget}
            account={account}
            isBusy={run.status === 'running' || !domain.isAsked}
            held={holdFor(domain)}
            onEpsilon={onEpsilon}
            onRelease={() => run.start()}
          />
        }
      >
        <PublicValues questions={domain.questions} names={names} onSay={domain.say} />
        <Compared privacy={privacy} simulation={simulation} hasBudget={false} />
      </Split>
    </>
  );
}

function Expected({
  privacy: { epsilon, top },
  simulation: { simulated, problem },
}: {
  readonly privacy: DifferentialPrivacy;
  readonly simulation: Simulation;
}) {
  const near = simulated === null ? null : pointNear(simulated, epsilon);
  const said = near === null ? null : sayExpected(near, top);
  return (
    <>
      <AnswerTitle>
        {said === null ? (
          'Nothing is released yet.'
        ) : (
          <>
            Expect <strong>{said.lead}</strong> to be the right ones; {said.rest}
          </>
        )}
      </AnswerTitle>
      <AnswerText>
        {near === null
          ? (problem ?? 'Budgets are being tried on made-up data.')
          : `Tried on made-up data with a budget of ${near.epsilon}. Your data was not looked at.`}{' '}
        Nothing is spent until you press the button.
      </AnswerText>
    </>
  );
}

function Released({ summary, isCurrent }: { readonly summary: ReleaseSummary; readonly isCurrent: boolean }) {
  const { patterns, epsilon, stuck } = summary;
  const isNoise = summary.notices.some(({ code }) => code === 'mostly-noise' || code === 'nothing-found');
  const count = formatMany(patterns.length, 'pattern');
  return (
    <>
      <AnswerTitle>
        {stuck > 0 || isNoise ? <em>{count}</em> : <strong>{count}</strong>} {patterns.length === 1 ? 'is' : 'are'}{' '}
        drawn under noise; ε = {epsilon} is spent.
      </AnswerTitle>
      <AnswerText>{sayRelease(summary).join(' ')}</AnswerText>
      {!isCurrent && (
        <NoticeBox tone="warning">
          <strong>This release was made with other settings.</strong> It is still yours to use. A release with the
          settings above would spend their budget as well.
        </NoticeBox>
      )}
    </>
  );
}
