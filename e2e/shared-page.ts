import { test, type Page } from '@playwright/test';

/**
 * One page for the tests of a group, opened once by `open`: for tests that look at the same state, which takes longer to
 * reach than to look at. Each must pass on the page as opened and as the one before it left it.
 */
export function sharePage(open: (page: Page) => Promise<unknown>): () => Page {
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await open(page);
  });

  test.afterAll(() => page.context().close());

  return () => page;
}
