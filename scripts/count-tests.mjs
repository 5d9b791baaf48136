/** What a report of Playwright counts: a test that failed and then passed is no test that passed, and is named. */
export function countBrowserTests({ stats, suites = [] }) {
  return { passed: stats.expected, failed: stats.unexpected, flaky: listFlaky(suites) };
}

function listFlaky(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...listFlaky(inner),
  ]);
}

/** The last lines of a run, and how it ends: only where tests passed and all of them did so at once is it 0. */
export function sumUp({ passed, failed, flaky }) {
  const named = flaky.map((place) => `flaky, failed first and passed then: ${place}\n`).join('');
  const also = flaky.length === 0 ? '' : `, ${flaky.length} flaky`;
  const isGood = failed === 0 && flaky.length === 0 && passed > 0;
  return { words: `\n${named}${passed} passed, ${failed} failed${also}\n`, status: isGood ? 0 : 1 };
}
