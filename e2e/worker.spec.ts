import { expect, test } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { BlindfoldPage } from './blindfold-page.ts';

/** A browser that has much else to do ends a worker late. */
const patient = { timeout: 20_000 };

/** A table that takes seconds to read: big, and with quotes inside its quotes, which are the slowest. */
function writeBigTable(path: string): string {
  writeFileSync(path, `a,b,c,d,e,f\n${'"al""pha",beta,gamma,delta,12345,0.5\n'.repeat(4_000_000)}`);
  return path;
}

test('reading is cancelled at once and the table before is still there', async ({ page }, info) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('Boston mortgages');
  await app.openPath(writeBigTable(info.outputPath('big.csv')));
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await app.turnsToCancel()).toBeLessThan(10);
  await expect(app.answer).toHaveText('2,380 rows and 14 columns, all read.');
  await app.openPart('empty or ?');
  await page.getByLabel('Count as').selectOption('leave the record out');
  await app.goTo('Roles');
  await expect(page.getByText('of 2,380 people')).toBeVisible();
});

test('a worker that dies is replaced, and nothing is lost', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  await app.openSample('German credit');
  const [worker] = page.workers();
  await worker.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('out of memory');
      }, 0),
  );
  await expect.poll(() => page.workers().includes(worker)).toBe(false);
  await app.openPart('empty or ?');
  await page.getByLabel('Count as').selectOption('leave the record out');
  await expect(page.getByRole('note').filter({ hasText: 'stopped' })).toHaveCount(0);
  await app.goTo('Roles');
  await expect(page.getByText('30.0% of 1,000 people')).toBeVisible();
});

test('tables that were opened and wiped leave no worker and no listener behind', async ({ page }) => {
  await new BlindfoldPage(page).open();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  /** The workers that the page still knows; looking for them takes away what nobody holds. */
  const countWorkers = async () => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'Worker.prototype' });
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! });
    const counted = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      functionDeclaration: 'function () { return this.length; }',
      returnByValue: true,
    });
    await session.send('Runtime.releaseObject', { objectId: objects.objectId! });
    return counted.result.value as number;
  };
  const countListeners = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')!.value;
  };
  await page.evaluate(openAndWipe, 3);
  // The last ones may be waiting for their end still; a leak leaves one for every table.
  await expect.poll(countWorkers, patient).toBeLessThan(3);
  const before = await countListeners();
  await page.evaluate(openAndWipe, 5);
  await expect.poll(countWorkers, patient).toBeLessThan(3);
  await expect.poll(countListeners, patient).toBeLessThan(before + 5);
});

/** Opens a small table and wipes it, so many times, from inside the page: nobody outside then holds a part of it. */
async function openAndWipe(times: number): Promise<void> {
  const until = async <T>(find: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const press = async (words: string) => {
    const isIt = (button: HTMLElement) => button.textContent?.trim().startsWith(words);
    const button = await until(() => [...document.querySelectorAll('button')].filter(isIt).at(-1));
    button.click();
  };
  const isSaid = (words: string) => (document.body.textContent?.includes(words) ? true : undefined);
  for (let i = 0; i < times; i += 1) {
    const input = document.querySelector<HTMLInputElement>('#stage input[type=file]')!;
    const given = new DataTransfer();
    given.items.add(new File(['a,b\n1,2\n3,4\n'], 'own.csv'));
    input.files = given.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => isSaid('2 rows and 2 columns, all read.'));
    await press('Project');
    await press('Wipe everything');
    await until(() => isSaid('Wipe everything?'));
    await press('Wipe');
    await until(() => isSaid('No file open'));
  }
}
