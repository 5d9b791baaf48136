import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** Axe, which the builder would bring to the page twice for every look at it, half a megabyte each time. */
const source = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')};void 0`;

/**
 * Expects that axe finds nothing against WCAG 2.2 AA on the page as it stands; with `within` in that part of it alone, as
 * for a menu that covers half of a button below it.
 */
export async function expectNoViolation(page: Page, within?: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const axe = new AxeBuilder({ page, axeSource: 'void 0' });
  if (within !== undefined) axe.include(within);
  // One pass over one frame, and no list of what is right: half the time, the same findings.
  const { violations } = await axe
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
