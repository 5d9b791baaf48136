import { benchBigInBrowser } from './big-browser.ts';
import { benchDiscoverInBrowser } from './discover-browser.ts';
import { benchGeneralizingInBrowser } from './generalize-browser.ts';
import { benchGeneralizingInNode } from './generalize-node.ts';
import { benchIndirectInNode } from './indirect-node.ts';
import { benchLatticeInBrowser } from './lattice-browser.ts';
import { benchLeastInBrowser } from './least-browser.ts';
import { benchLeastInNode } from './least-node.ts';
import { benchLoadingInBrowser } from './load-browser.ts';
import { benchLoadingInNode } from './load-node.ts';
import { benchMiningInBrowser } from './mine-browser.ts';
import { benchMiningInNode } from './mine-node.ts';
import { benchPatternsInBrowser } from './patterns-browser.ts';
import { benchPatternsInNode } from './patterns-node.ts';
import { benchReportsInNode } from './report-node.ts';
import { benchSeveralValuesInNode } from './several-node.ts';
import { benchSqlInDuckDb } from './sql-duckdb.ts';

const benches: Record<string, () => Promise<void>> = {
  'load-node': benchLoadingInNode,
  'load-browser': benchLoadingInBrowser,
  'big-browser': benchBigInBrowser,
  'mine-node': benchMiningInNode,
  'mine-browser': benchMiningInBrowser,
  'discover-browser': benchDiscoverInBrowser,
  'several-node': benchSeveralValuesInNode,
  'indirect-node': benchIndirectInNode,
  'patterns-node': benchPatternsInNode,
  'patterns-browser': benchPatternsInBrowser,
  'generalize-node': benchGeneralizingInNode,
  'generalize-browser': benchGeneralizingInBrowser,
  'least-node': benchLeastInNode,
  'least-browser': benchLeastInBrowser,
  'lattice-browser': benchLatticeInBrowser,
  'report-node': benchReportsInNode,
  'sql-duckdb': benchSqlInDuckDb,
};

/** Runs the benchmarks named on the command line, or all of them. */
async function run(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => benches[name] === undefined);
  if (unknown.length > 0) {
    console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  for (const name of names.length > 0 ? names : Object.keys(benches)) await benches[name]();
}

await run(process.argv.slice(2));
