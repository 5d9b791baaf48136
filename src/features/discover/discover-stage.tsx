import { useCallback, useEffect, useMemo, useState } from 'react';
import { NoticeBox } from '../../components/notice.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { miningKey, missingForMining, requestOf, setRequest } from '../../state/discover-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { BackgroundEditor } from './background-editor.tsx';
import { DisagreementTab } from './disagreement-tab.tsx';
import { DiscoverAnswer } from './discover-answer.tsx';
import { DiscoverSettings } from './discover-settings.tsx';
import { ExplainedTab } from './explained-tab.tsx';
import { GroupChart } from './group-chart.tsx';
import { GroupsTab } from './groups-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { ProxiesTab } from './proxies-tab.tsx';
import { RedliningDrawer } from './redlining-drawer.tsx';
import { everyRedlining, RedliningTab, type RedliningFilter } from './redlining-tab.tsx';
import { RuleCloud } from './rule-cloud.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { RuleList } from './rule-list.tsx';
import { startFilter, type ListFilter } from './rule-filter.ts';
import { SpreadChart } from './spread-chart.tsx';
import { useRules } from './use-rules.ts';
import './discover.css';

const tabs = { rules: 'Rules', groups: 'Groups', redlining: 'Redlining', proxies: 'Proxies', explained: 'Explained', people: 'People', cloud: 'All rules at once', measures: 'Two measures' } as const;
type Tab = keyof typeof tabs;
const isAboutRules: Partial<Record<Tab, true>> = { rules: true, groups: true, cloud: true, measures: true };

/** Is anyone treated worse, in which context, and how sure are we? */
export function DiscoverStage() {
  const recipe = useApp((state) => state.recipe);
  const view = useApp((state) => state.view);
  const goTo = useApp((state) => state.goTo);
  const [isEditing, setEditing] = useState(false);
  if (recipe === null || view === null) return <Waiting title="Open a table first." words="Choose one under Data." />;
  const missing = missingForMining(recipe);
  if (missing !== null) {
    return (
      <Waiting title="Who is protected, and what is decided?" words={missing}>
        <p className="row">
          <button type="button" className="btn primary" onClick={() => goTo('roles')}>
            Go to Roles
          </button>
          {recipe.roles.decision !== null && (
            <button type="button" className="btn" onClick={() => setEditing(true)}>
              No column says who belongs to a group
            </button>
          )}
        </p>
        {isEditing && <BackgroundEditor onClose={() => setEditing(false)} />}
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

/** What is open beside the tab. */
type Opened = { readonly kind: 'rule' | 'stand-in' | 'person'; readonly id: number };

function Discovered() {
  const recipe = useApp((state) => state.recipe)!;
  const mined = useApp((state) => state.mined);
  const problem = useApp((state) => state.miningProblem);
  const mine = useApp((state) => state.mine);
  const edit = useApp((state) => state.edit);
  const [tab, setTab] = useState<Tab>(recipe.roles.protected.length === 0 ? 'redlining' : 'rules');
  const [filter, setFilter] = useState<ListFilter>(startFilter);
  const [redlining, setRedlining] = useState<RedliningFilter>(everyRedlining);
  const [dragged, setDragged] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ key: string; opened: Opened } | null>(null);
  const [offset, setOffset] = useState(0);
  const given = useMemo(() => requestOf(recipe), [recipe]);
  const request = useMemo(() => (dragged === null ? given : { ...given, alpha: dragged }), [given, dragged]);
  const isCurrent = mined !== null && mined.key === miningKey(recipe);
  const { page, problem: listProblem, isMissing } = useRules(mined, request, filter, offset);

  useEffect(() => {
    if (mined === null || isMissing) void mine();
  }, [mined, isMissing, mine]);

  const minedKey = mined?.key ?? null;
  const opened = mined !== null && chosen?.key === mined.key ? chosen.opened : null;
  const openId = (kind: Opened['kind']) => (opened?.kind === kind ? opened.id : null);
  const open = useCallback((kind: Opened['kind'], id: number) => setChosen(minedKey === null ? null : { key: minedKey, opened: { kind, id } }), [minedKey]);
  const openRule = useCallback((id: number) => open('rule', id), [open]);
  const openStandIn = useCallback((id: number) => open('stand-in', id), [open]);
  const openPerson = useCallback((row: number) => open('person', row), [open]);
  const close = () => setChosen(null);
  const commit = (alpha: string) => {
    setDragged(null);
    if (alpha !== String(given.alpha)) edit(`Threshold ${alpha}`, (before) => setRequest(before, { ...requestOf(before), alpha }));
  };
  const change = (next: ListFilter) => {
    setFilter(next);
    setOffset(0);
  };
  const goThrough = (through: string, value: string | null, group: string | null) => {
    setRedlining({ ...everyRedlining, through, value, group });
    setTab('redlining');
  };

  return (
    <div className={opened === null ? 'columns' : 'columns with-drawer'}>
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
        <Tabs tabs={tabs} value={tab} label="Questions to the table" onChange={setTab} />
        {isAboutRules[tab] && (
          <DiscoverAnswer page={page} summary={mined?.summary ?? null} groups={recipe.roles.protected} isFailed={problem !== null || (listProblem !== null && !isMissing)} onOpen={openRule} />
        )}
        {mined !== null && page !== null && (
          <>
            {tab === 'rules' && (
              <>
                <div className="cards">
                  <GroupChart summary={mined.summary} />
                  <SpreadChart spread={page.spread} worse={page.worse.rules} request={request} total={mined.summary.pd} onDrag={setDragged} onCommit={commit} />
                </div>
                <RuleList page={page} summary={mined.summary} request={request} filter={filter} selected={openId('rule')} onFilter={change} onSelect={openRule} onOffset={setOffset} />
              </>
            )}
            {tab === 'groups' && <GroupsTab tables={mined.summary.groups} />}
            {tab === 'redlining' && <RedliningTab mined={mined} request={request} filter={redlining} selected={openId('stand-in')} onFilter={setRedlining} onSelect={openStandIn} />}
            {tab === 'proxies' && <ProxiesTab onThrough={goThrough} />}
            {tab === 'explained' && <ExplainedTab mined={mined} request={request} selected={openId('rule')} onSelect={openRule} />}
            {tab === 'people' && <PeopleTab selected={openId('person')} onSelect={openPerson} />}
            {tab === 'cloud' && <RuleCloud mined={mined} request={request} />}
            {tab === 'measures' && <DisagreementTab mined={mined} request={request} onSelect={openRule} />}
          </>
        )}
      </main>
      {mined !== null && opened?.kind === 'rule' && <RuleDrawer key={`${mined.key} ${opened.id}`} id={opened.id} mined={mined} request={request} onSelect={openRule} onClose={close} />}
      {mined !== null && opened?.kind === 'stand-in' && <RedliningDrawer key={`${mined.key} ${opened.id}`} id={opened.id} mined={mined} request={request} onSelect={openStandIn} onClose={close} />}
      {opened?.kind === 'person' && <PersonDrawer key={opened.id} row={opened.id} onClose={close} />}
    </div>
  );
}
