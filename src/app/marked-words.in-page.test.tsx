// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appStore } from '../state/use-app.ts';
import { english, speak } from '../words/language.ts';
import { marked, unmarkedText } from '../words/testing/marked.ts';
import { Shell } from './shell.tsx';
import { stages } from './stages.ts';
import { completePage } from './testing/in-page.ts';
import { giveRoles, openLoans } from './testing/open-loans.ts';

vi.mock('../client/client.ts', () => import('./testing/in-page.ts'));

configure({ asyncUtilTimeout: 60_000 });

beforeEach(async () => {
  completePage();
  speak(marked);
  await appStore.getState().wipe();
});
afterEach(() => {
  cleanup();
  speak(english);
});

/** Names and values of the table, of files and encodings, sizes and the brand: data, in whatever language. */
const data = /\b(?:sex|zone|granted|loans|csv|json|zip|Blindfold|UTF|LE|BE|Windows|kB|MB|bytes)\b/g;

/** Values of the table that are words. */
const values = ['yes', 'no'];

/** What the samples say of themselves stands in their own list. */
const samples = readFileSync(join(process.cwd(), 'public/samples/index.json'), 'utf8');

/** What of a text is neither said by words nor data: words of two letters or more. */
function leftovers(text: string): string[] {
  if (values.includes(text.trim())) return [];
  return (
    unmarkedText(text)
      .replace(data, ' ')
      .match(/\p{L}[\p{L}’'-]+/gu) ?? []
  );
}

const attributes = ['aria-label', 'title', 'placeholder', 'alt'];

/** Every text on the page that a person can read or hear, with what of it was not said by words. */
function findUnsaid(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    if (parentElement?.closest('style, script, pre, code') === null) texts.push(textContent ?? '');
  }
  for (const element of document.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
    texts.push(...attributes.map((name) => element.getAttribute(name) ?? ''));
  return texts
    .map((text) => text.trim())
    .filter((text) => leftovers(text).length > 0 && !samples.includes(JSON.stringify(text).slice(1, -1)))
    .map((text) => text.slice(0, 120));
}

/** Opens what is folded, so that its texts are there. */
function unfold(): void {
  document.querySelectorAll('details').forEach((fold) => fold.setAttribute('open', ''));
}

/** Settles, unfolds and looks. */
async function look(): Promise<string[]> {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  unfold();
  return findUnsaid();
}

/** Looks at a stage: each of its tabs, and each part of its question opened. */
async function lookAtStage(): Promise<string[]> {
  const user = userEvent.setup();
  const found = await look();
  const tabs = screen.queryAllByRole('tab').length;
  for (let at = 0; at < Math.max(1, tabs); at += 1) {
    const tab = screen.queryAllByRole('tab')[at];
    if (tab !== undefined) await user.click(tab);
    found.push(...(await look()));
    const parts = document.querySelectorAll<HTMLElement>('[aria-haspopup="dialog"]').length;
    for (let part = 0; part < parts; part += 1) {
      const button = document.querySelectorAll<HTMLElement>('[aria-haspopup="dialog"]')[part];
      if (button === undefined) continue;
      await user.click(button);
      found.push(...findUnsaid());
      await user.keyboard('{Escape}');
    }
  }
  return [...new Set(found)];
}

describe('in the marked language', () => {
  it('the page without a table says nothing that is not in src/words', async () => {
    render(<Shell />);
    expect(await look()).toEqual([]);
  });

  it.each(stages.map(({ id }) => id))('%s says nothing that is not in src/words', async (id) => {
    render(<Shell />);
    await openLoans();
    await giveRoles();
    appStore.getState().goTo(id);
    expect(await lookAtStage()).toEqual([]);
  });
});
