import type { Page } from '@playwright/test';

/** What a page did that a person would notice. */
export interface Watched {
  /** Errors that nobody caught. */
  readonly errors: readonly string[];
  /** Stretches of work on the main thread, in milliseconds, of 50 or more. */
  readonly longTasks: readonly number[];
  /** How far things jumped without being asked to. */
  readonly shift: number;
}

interface Noticed {
  longTasks: number[];
  shift: number;
}

/** Watches a page from its first line on; `look` gives what happened since the last look. */
export async function watchPage(page: Page): Promise<{ look(): Promise<Watched> }> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    const noticed: Noticed = { longTasks: [], shift: 0 };
    Object.assign(window, { noticed });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noticed.longTasks.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) noticed.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    async look() {
      const { longTasks, shift } = await page.evaluate(() => {
        const { noticed } = window as unknown as { noticed: Noticed };
        const seen = { ...noticed };
        noticed.longTasks = [];
        noticed.shift = 0;
        return seen;
      });
      return { errors: errors.splice(0), longTasks, shift };
    },
  };
}

/** By how many pixels the page is wider than its window. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
