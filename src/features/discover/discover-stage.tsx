import { useCallback, useEffect, useMemo, useState } from 'react';
import { NoticeBox } from '../../components/notice.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { miningKey, missingForMining, requestOf, setRequest } from '../../state/discover-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { DisagreementTab } from './disagreement-tab.tsx';
import { DiscoverAnswer } from './discover-answer.tsx';
import { DiscoverSettings } from './discover-settings.tsx';
import { GroupChart } from './group-chart.tsx';
import { GroupsTab } from './groups-tab.tsx';
import { RuleCloud } from './rule-cloud.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { RuleList } from './rule-list.tsx';
import { startFilter, type ListFilter } from './rule-filter.ts';
import { SpreadChart } from './spread-chart.tsx';
import { useRules } from './use-rules.ts';
import './discover.css';

const tabs = { rules: 'Rules', groups: 'Groups', cloud: 'All rules at once', measures: 'Two measures' } as const;
type Tab = keyof typeof tabs;

/** Is anyone treated worse, in which context, and how sure are we? */
export function DiscoverStage() {
  const recipe = useApp((state) => state.recipe);
  const view = useApp((state) => state.view);
  const goTo = useApp((state) => state.goTo);
  if (recipe === null || view === null) return <Waiting title="Open a table first." words="Choose one under Data." />;
  const missing = missingForMining(recipe);
  if (missing !== null) {
    return (
      <Waiting title="Who is protected, and what is decided?" words={missing}>
        <button type="button" className="btn primary" onClick={() => goTo('roles')}>
          Go to Roles
        </button>
      </Waiting>
    );
  }
  return <Discovered />;
}

function Waiting({ title, words, children }: { title: string; words: string; children?: React.ReactNode }) {
  return (
    <main className="main single">
      <h1 className="answer" tabIndex={-1}>
        {title}
      </h1>
      <p className="sub">{words}</p>
      {children}
    </main>
  );
}

function Discovered() {
  const recipe = useApp((state) => state.recipe)!;
  const mined = useApp((state) => state.mined);
  const problem = useApp((state) => state.miningProblem);
  const mine = useApp((state) => state.mine);
  const edit = useApp((state) => state.edit);
  const [tab, setTab] = useState<Tab>('rules');
  const [filter, setFilter] = useState<ListFilter>(startFilter);
  const [dragged, setDragged] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ key: string; id: number } | null>(null);
  const [offset, setOffset] = useState(0);
  const given = useMemo(() => requestOf(recipe), [recipe]);
  const request = useMemo(() => (dragged === null ? given : { ...given, alpha: dragged }), [given, dragged]);
  const isCurrent = mined !== null && mined.key === miningKey(recipe);
  const { page, problem: listProblem, isMissing } = useRules(mined?.key ?? null, request, filter, offset);

  useEffect(() => {
    if (mined === null || isMissing) void mine();
  }, [mined, isMissing, mine]);

  const openId = mined !== null && chosen?.key === mined.key ? chosen.id : null;
  const minedKey = mined?.key ?? null;
  const setSelected = useCallback((id: number | null) => setChosen(id === null || minedKey === null ? null : { key: minedKey, id }), [minedKey]);
  const commit = (alpha: string) => {
    setDragged(null);
    if (alpha !== String(given.alpha)) edit(`Threshold ${alpha}`, (before) => setRequest(before, { ...requestOf(before), alpha }));
  };
  const change = (next: ListFilter) => {
    setFilter(next);
    setOffset(0);
  };

  return (
    <div className={openId === null ? 'columns' : 'columns with-drawer'}>
      <DiscoverSettings request={given} summary={mined?.summary ?? null} isCurrent={isCurrent} />
      <main className="main">
        {problem !== null && (
          <NoticeBox tone="danger">
            <strong>The table could not be mined.</strong> {problem.message}
            {problem.where && ` (${problem.where})`}
          </NoticeBox>
        )}
        {listProblem !== null && !isMissing && (
          <NoticeBox tone="danger">
            <strong>This cannot be measured.</strong> {listProblem.message}
          </NoticeBox>
        )}
        {mined !== null && !isCurrent && (
          <NoticeBox tone="warning">
            <strong>These results are from before you changed the settings.</strong>{' '}
            <button type="button" className="btn small" onClick={() => void mine()}>
              Mine again
            </button>
          </NoticeBox>
        )}
        <DiscoverAnswer page={page} summary={mined?.summary ?? null} groups={recipe.roles.protected} isFailed={problem !== null || (listProblem !== null && !isMissing)} onOpen={setSelected} />
        {mined !== null && page !== null && (
          <div>
            <div className="cards">
              <GroupChart summary={mined.summary} />
              <SpreadChart spread={page.spread} worse={page.worse.rules} request={request} total={mined.summary.pd} onDrag={setDragged} onCommit={commit} />
            </div>
            <Tabs tabs={tabs} value={tab} label="Views of the rules" onChange={setTab} />
            {tab === 'rules' && <RuleList page={page} summary={mined.summary} request={request} filter={filter} selected={openId} onFilter={change} onSelect={setSelected} onOffset={setOffset} />}
            {tab === 'groups' && <GroupsTab tables={mined.summary.groups} />}
            {tab === 'cloud' && <RuleCloud minedKey={mined.key} request={request} />}
            {tab === 'measures' && <DisagreementTab minedKey={mined.key} request={request} onSelect={setSelected} />}
          </div>
        )}
      </main>
      {openId !== null && mined !== null && <RuleDrawer key={`${mined.key} ${openId}`} id={openId} minedKey={mined.key} request={request} attributes={mined.summary.attributes} onSelect={setSelected} onClose={() => setSelected(null)} />}
    </div>
  );
}
