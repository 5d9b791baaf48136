import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { NoticeBox } from '../../components/notice.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { missingForMining } from '../../state/discover-settings.ts';
import { repairKey, repairOptionsOf } from '../../state/repair-settings.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { BeforeAfter } from './before-after.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { EffectsTab } from './effects-tab.tsx';
import { LeftTab } from './left-tab.tsx';
import { MethodsTab } from './methods-tab.tsx';
import { RepairAnswer } from './repair-answer.tsx';
import { RepairSettings } from './repair-settings.tsx';
import { SaveRepaired } from './save-repaired.tsx';
import { SweepTab } from './sweep-tab.tsx';
import { WhoPays } from './who-pays.tsx';
import './repair.css';

const tabs = { pays: 'Who pays', rules: 'Before and after', changes: 'Changed cells', left: 'What is left', effects: 'Side effects', methods: 'Methods compared', sweep: 'Sweeps' } as const;
type Tab = keyof typeof tabs;

/** Changes the data so that nobody is treated worse, and says first who pays for it. */
export function RepairStage() {
  const recipe = useApp((state) => state.recipe);
  const view = useApp((state) => state.view);
  const goTo = useApp((state) => state.goTo);
  if (recipe === null || view === null) return <Waiting title="Open a table first." words="Choose one under Data." />;
  const missing = recipe.roles.protected.length === 0 ? 'Choose at least one protected group under Roles.' : missingForMining(recipe);
  if (missing === null) return <Repairing />;
  return (
    <Waiting title="Who is protected, and what is decided?" words={missing}>
      <button type="button" className="btn primary" onClick={() => goTo('roles')}>Go to Roles</button>
    </Waiting>
  );
}

function Waiting({ title, words, children }: { title: string; words: string; children?: React.ReactNode }) {
  return (
    <main className="main single">
      <h1 className="answer" tabIndex={-1}>{title}</h1>
      <p className="sub">{words}</p>
      {children}
    </main>
  );
}

function Repairing() {
  const recipe = useApp((state) => state.recipe)!;
  const repairs = useApp((state) => state.repairs);
  const repair = useApp((state) => state.repair);
  const isBusy = useApp((state) => state.task !== null);
  const [tab, setTab] = useState<Tab>('pays');
  const ask = useCallback(() => client.repairMethods(), []);
  const { value: methods } = useAnswer(ask);
  const options = repairOptionsOf(recipe);
  const run = repairs.run?.run ?? null;
  const isCurrent = repairs.run !== null && repairs.run.key === repairKey(recipe);
  if (methods === null) return <main className="main"><h1 className="answer" tabIndex={-1}>Loading ...</h1></main>;
  return (
    <div className="columns">
      <RepairSettings options={options} methods={methods} isCurrent={isCurrent} />
      <main className="main">
        {repairs.problem !== null && (
          <NoticeBox tone="danger">
            <strong>This could not be repaired.</strong> {repairs.problem.message}
            {repairs.problem.where && ` (${repairs.problem.where})`}
          </NoticeBox>
        )}
        {run !== null && !isCurrent && (
          <NoticeBox tone="warning">
            <strong>This run is from before you changed the settings.</strong>{' '}
            <button type="button" className="btn small" disabled={isBusy} onClick={() => void repair()}>Run again</button>
          </NoticeBox>
        )}
        <RepairAnswer run={run} />
        {run !== null && <SaveRepaired run={run} />}
        <Tabs tabs={tabs} value={tab} label="Views of the repair" onChange={setTab} />
        {run === null && tab !== 'methods' && tab !== 'sweep' && <p>Choose a method on the left and run it. The table that is open stays as it is; a repaired copy is made.</p>}
        {run !== null && tab === 'pays' && <WhoPays run={run} />}
        {run !== null && tab === 'rules' && <BeforeAfter run={run} />}
        {run !== null && tab === 'changes' && <ChangesTab run={run} />}
        {run !== null && tab === 'left' && <LeftTab run={run} />}
        {run !== null && tab === 'effects' && <EffectsTab run={run} />}
        {tab === 'methods' && <MethodsTab methods={methods} />}
        {tab === 'sweep' && <SweepTab methods={methods} />}
      </main>
    </div>
  );
}
