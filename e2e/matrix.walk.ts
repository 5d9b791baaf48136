import { expect, test } from '@playwright/test';
import { BlindfoldPage } from './blindfold-page.ts';
import { expectNoViolation } from './no-violation.ts';
import { scenes, settle, show, type Scene } from './scenes.ts';
import { excessWidth, watchPage } from './watch-page.ts';

/** The longest stretch that may keep the page from answering, in milliseconds. */
const longest = 100;
/** As long as a person looks before the next click, in milliseconds. */
const pause = 1_000;

const samples = [...new Set(scenes.map(({ sample }) => sample))];

interface Look {
  readonly title: string;
  readonly use: Parameters<typeof test.use>[0];
}

/** Light and dark on a phone, a laptop and a large screen, and a laptop's page at twice its size. */
const looks: readonly Look[] = [
  ...(['light', 'dark'] as const).flatMap((colorScheme) =>
    [390, 1280, 1920].map((width) => ({
      title: `${colorScheme}, ${width} wide`,
      use: { colorScheme, viewport: { width, height: 900 } },
    })),
  ),
  { title: '200% zoom', use: { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 } },
];

for (const { title, use } of looks) {
  test.describe(title, () => {
    test.use(use);
    for (const sample of samples) {
      test(`every view of ${sample ?? 'the start'}, at the speed of a person`, async ({ page }) => {
        const watch = await watchPage(page);
        const app = new BlindfoldPage(page);
        await app.open();
        if (sample !== null) await app.openSample(sample);
        await settle(page);
        await watch.look();
        for (const scene of scenes) if (scene.sample === sample) await visit(scene, app, watch);
      });
    }
  });
}

async function visit(scene: Scene, app: BlindfoldPage, watch: Awaited<ReturnType<typeof watchPage>>): Promise<void> {
  await test.step(scene.name, async () => {
    await show(app, scene);
    const { errors, longTasks, shift } = await watch.look();
    const worst = Math.max(0, ...longTasks);
    console.log(`${test.info().titlePath[1]}: ${scene.name}, longest task ${worst} ms, shift ${shift.toFixed(4)}`);
    expect.soft(errors, `errors on ${scene.name}`).toEqual([]);
    expect.soft(worst, `longest task on ${scene.name}, ms`).toBeLessThanOrEqual(longest);
    expect.soft(shift, `layout shift on ${scene.name}`).toBeLessThan(0.01);
    expect.soft(await excessWidth(app.page), `wider than the page: ${scene.name}`).toBeLessThanOrEqual(0);
    await expectNoViolation(app.page);
    await app.page.waitForTimeout(pause);
    await watch.look();
  });
}
