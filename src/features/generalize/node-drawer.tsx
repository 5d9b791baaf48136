import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { Drawer } from '../../components/drawer.tsx';
import { downloadText } from '../../components/download.ts';
import { FileButton } from '../../components/file-button.tsx';
import { formatCount, formatMany, formatShare } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import type { Failure, GeneralizeSettings, NodeDetail, SecondGeneralized } from '../../contracts/engine-api.ts';
import type { Searched } from '../../state/app-state.ts';
import { chosenLevelsOf, setGeneralize } from '../../state/generalize-settings.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { appStore, useApp } from '../../state/use-app.ts';
import { Accuracy } from './node-accuracy.tsx';
import { GeneralizedRows } from './generalized-rows.tsx';
import { costNames, formatCost, sayItems, sayLevel, sayLevels } from './words.ts';

interface NodeDrawerProps {
  readonly node: number;
  readonly searched: Searched;
  readonly settings: GeneralizeSettings;
  /** The cheapest safe node, shown before anybody asked for one. */
  readonly isUnasked: boolean;
  readonly onClose: () => void;
}

/** One way to generalize: what holds, why not, what it costs, and the table it gives. */
export function NodeDrawer({ node, searched, settings, isUnasked, onClose }: NodeDrawerProps) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const [isShowing, setShowing] = useState(false);
  const ask = useCallback(() => {
    void searched;
    return client.openNode(node);
  }, [node, searched]);
  const { value: detail, problem } = useAnswer(ask);
  const { summary } = searched;
  if (detail === null) return <Drawer title={problem?.message ?? 'Opening the node ...'} label="Node" isUnasked={isUnasked} onClose={onClose}>{null}</Drawer>;
  const isChosen = chosenLevelsOf(recipe)?.join() === detail.levels.join();
  return (
    <Drawer title={sayLevels(summary, node)} label="Node" isUnasked={isUnasked} onClose={onClose}>
      <Verdict detail={detail} settings={settings} />
      <table className="measures">
        <tbody>
          <tr><th scope="row">Groups</th><td className="n">{formatCount(detail.costs.classes)}</td><td className="n">smallest {formatCount(detail.explanation.smallest.weight)}</td></tr>
          {(['height', 'discernibility', 'classification', 'loss', 'averageSize'] as const).map((kind) => (
            <tr key={kind}>
              <th scope="row">{costNames[kind]}</th>
              <td className="n">{formatCost(kind, detail.costs[kind])}</td>
              <td className="n">{summary.best[kind] === node ? 'best of the safe' : ''}</td>
            </tr>
          ))}
          {detail.costs.suppressed > 0 && <tr><th scope="row">Left out</th><td className="n">{formatCount(detail.costs.suppressed)}</td><td className="n">{formatShare(detail.costs.suppressed, summary.totalWeight)}</td></tr>}
          <tr><th scope="row" title="Largest chance to find a person known to be in the table; on average over all">Risk of being found</th><td className="n">{showRisk(detail.risk.prosecutor)}</td><td className="n">on average {showRisk(detail.risk.marketer)}</td></tr>
        </tbody>
      </table>
      <p className="row">
        {detail.isSafe && (
          <button type="button" className="btn primary" aria-pressed={isChosen} onClick={() => edit('Use this way to generalize', (before) => setGeneralize(before, settings, detail.levels))}>
            {isChosen ? '✓ In use' : 'Use this one'}
          </button>
        )}
        <button type="button" className="btn" onClick={() => setShowing(true)}>See the table</button>
        <button type="button" className="btn" onClick={() => void save(node)}>Export CSV</button>
      </p>
      {!detail.isSafe && <p className="hint">It is not safe, so a recipe would refuse it; the file is as it says.</p>}
      <details>
        <summary>What each column becomes</summary>
        <ul>
          {summary.attributes.map((attribute, i) => (
            <li key={attribute.name}>
              <b>{attribute.name}</b> {sayLevel(attribute, detail.levels[i])}: {attribute.examples[detail.levels[i]]}
            </li>
          ))}
        </ul>
      </details>
      <Sizes detail={detail} />
      {recipe.roles.decision !== null && <Accuracy key={searched.key} node={node} />}
      <Second node={node} />
      {isShowing && <GeneralizedRows node={node} title={sayLevels(summary, node)} onClose={() => setShowing(false)} />}
    </Drawer>
  );
}

function Verdict({ detail, settings }: { readonly detail: NodeDetail; readonly settings: GeneralizeSettings }) {
  const { isPrivate, isProtective, failing, failingWeight, worst } = detail.explanation;
  const words = isPrivate ? (isProtective === false ? 'Anonymous, but it discriminates' : isProtective === null ? 'Anonymous' : 'Anonymous and protective') : isProtective === true ? 'Protective, but not anonymous' : 'Not safe';
  const how = (by: NodeDetail['decided']['privacy']) => (by.by === 'inferred' ? `inferred from node ${by.from.join(', ')}` : by.by === 'checked' ? 'checked' : 'looked at now');
  return (
    <>
      <p className={detail.isSafe ? 'verdict within' : 'verdict worse'}>{detail.isSafe ? '✓ ' : '✗ '}{words}</p>
      {failing !== null && (
        <p>
          {formatMany(failing.weight, 'person', 'people')} with {sayItems(failing.items)} {failing.by === 'size' ? `stand out: a group of ${settings.k} is needed` : failing.by === 'diversity' ? `have too few different values of ${failing.attribute}` : `differ too much from everybody in ${failing.attribute}`}.
          {failingWeight > failing.weight && ` In all ${formatMany(failingWeight, 'person is', 'people are')} in groups that fail.`}
        </p>
      )}
      {worst !== null && (
        <p>
          {worst.isDiscriminatory ? 'Still worse than allowed' : 'Nearest to the threshold'}: {sayItems(worst.A)} among {worst.B.length === 0 ? 'everybody' : sayItems(worst.B)}: {formatShare(worst.counts.a1, worst.counts.n1)} of {formatCount(worst.counts.n1)} denied, {settings.measure} {worst.value === null ? 'undefined' : Number.isFinite(worst.value) ? worst.value.toFixed(2) : 'infinite'} against {String(settings.alpha)}.
        </p>
      )}
      <p className="hint">Privacy {how(detail.decided.privacy)}{isProtective === null ? '' : `, protection ${how(detail.decided.protection)}`}.</p>
    </>
  );
}

function Sizes({ detail: { sizes } }: { readonly detail: NodeDetail }) {
  const most = Math.max(1, ...sizes.map(({ classes }) => classes));
  return (
    <details>
      <summary>Sizes of the groups</summary>
      <table className="measures">
        <thead>
          <tr><th scope="col">Size</th><th scope="col" className="n">Groups</th><th scope="col" className="n">People</th></tr>
        </thead>
        <tbody>
          {sizes.filter(({ classes }) => classes > 0).map(({ from, to, classes, records }) => (
            <tr key={from}>
              <th scope="row">{from === to ? from : `${formatCount(from)} to ${formatCount(to)}`}</th>
              <td className="n"><span className="rate"><span style={{ width: `${(100 * classes) / most}%` }} /></span> {formatCount(classes)}</td>
              <td className="n">{formatCount(records)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Another file made coarser in the same way, e.g. next year's. */
function Second({ node }: { readonly node: number }) {
  const [result, setResult] = useState<SecondGeneralized | Failure | null>(null);
  const apply = async (file: File) => {
    const answer = await client.generalizeSecond(appStore.getState().recipe!, node, file, file.name);
    setResult(answer.ok ? answer.value : answer);
  };
  return (
    <details>
      <summary>Generalize a second file in the same way</summary>
      <p><FileButton title="Choose a second file" accept=".csv,.tsv,.txt,text/csv" className="btn small" onFile={(file) => void apply(file)} /></p>
      {result !== null && 'ok' in result && <NoticeBox tone="danger">{result.message}</NoticeBox>}
      {result !== null && !('ok' in result) && (
        <>
          <p>
            {result.name}: {formatMany(result.rows, 'record')}, smallest group {formatCount(result.smallestClass)}. That it is safe was not checked.{' '}
            <button type="button" className="btn small" onClick={() => downloadText(`generalized-${result.name}`, result.text, 'text/csv')}>Download</button>
          </p>
          {result.uncovered.length > 0 && (
            <NoticeBox tone="warning">
              {formatMany(result.uncovered.length, 'value is', 'values are')} in no hierarchy and {result.uncovered.length === 1 ? 'was' : 'were'} hidden:{' '}
              {result.uncovered.slice(0, 8).map(({ attribute, value, weight }) => `${attribute} ${value} (${formatCount(weight)})`).join(', ')}.
            </NoticeBox>
          )}
        </>
      )}
    </details>
  );
}

async function save(node: number): Promise<void> {
  const text = await client.writeNode(node);
  const { report, source } = appStore.getState();
  if (text.ok) downloadText(`generalized-${(source?.name ?? 'table').replace(/\.[^.]*$/, '')}.csv`, text.value, 'text/csv');
  else report('Exporting the generalized table', text);
}

function showRisk(risk: number | null): string {
  return risk === null ? 'undefined' : `${(100 * risk).toPrecision(2)}%`;
}
