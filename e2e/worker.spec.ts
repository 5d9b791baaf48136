import { expect, test } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { BlindfoldPage } from './blindfold-page.ts';

/** A table big enough that reading it takes seconds. */
function writeBigTable(path: string): string {
  writeFileSync(path, `a,b,c,d,e,f\n${'alpha,beta,gamma,delta,12345,0.5\n'.repeat(2_000_000)}`);
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

test('a table that was opened and wiped leaves no worker and no listener behind', async ({ page }) => {
  const app = new BlindfoldPage(page);
  await app.open();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const openAndWipe = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      await app.openFile('own.csv', 'a,b\n1,2\n3,4\n');
      await expect(app.answer).toHaveText('2 rows and 2 columns, all read.');
      await app.chooseFromProject('Wipe everything');
      await page.getByRole('dialog').getByRole('button', { name: 'Wipe' }).click();
      await expect(page.getByText('No file open')).toBeVisible();
    }
  };
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
  await openAndWipe(5);
  // The last one may be waiting for its end still.
  await expect.poll(countWorkers).toBeLessThan(2);
});
