import { expect, test, type Page } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { scenes, settle, show } from './scenes.ts';

/** How long a page with charts may take from the click until it answers again, in milliseconds. */
const most = 300;

const drawn = [
  { sample: 'Adult census income', stage: 'Discover' },
  { sample: 'Boston mortgages', stage: 'Repair' },
  { sample: 'Boston mortgages', stage: 'Publish table' },
] as const;

for (const { sample, stage } of drawn) {
  test(`${stage} answers soon after the click, charts and all`, async ({ page }) => {
    const app = new BlindfoldPage(page);
    await app.open();
    await app.openSample(sample);
    await app.goTo(stage);
    await settle(page);
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await app.goTo('Data');
      await settle(page);
      times.push(await timeUntilDrawn(page, stage));
      await settle(page);
    }
    const middle = times.toSorted((one, other) => one - other)[2];
    console.log(`${stage}: drawn and idle after ${times.map(Math.round).join(', ')} ms`);
    expect(middle).toBeLessThanOrEqual(most);
  });
}

/** From a click on a stage until its first chart is drawn and the page has answered a message to itself. */
function timeUntilDrawn(page: Page, stage: string): Promise<number> {
  return page.evaluate(async (title) => {
    const rail = document.querySelector('nav[aria-label="Stages"]')!;
    const button = [...rail.querySelectorAll('li button')].find(({ textContent }) => textContent.startsWith(title))!;
    const start = performance.now();
    (button as HTMLElement).click();
    while (document.querySelector('main .recharts-surface') === null)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 0));
    return performance.now() - start;
  }, stage);
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself', async ({ page }) => {
    const app = new BlindfoldPage(page);
    await app.open();
    await page.evaluate(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      for (const kind of ['animationstart', 'transitionrun'])
        document.addEventListener(
          kind,
          ({ target }) => moved.push(`${kind} on ${(target as Element).className}`),
          true,
        );
    });
    await app.openSample('Adult census income');
    for (const scene of scenes) if (scene.sample === 'Adult census income') await show(app, scene);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });
});
