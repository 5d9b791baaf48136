// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AppState } from '../state/app-state.ts';
import { askBeforeLeaving, followPastedLink } from './address.ts';

const own = { sample: null };
const edited = { past: [{}], future: [] };
const store = createStore<AppState>(() => ({}) as AppState);
askBeforeLeaving(store, window);

/** Whether the browser would ask before the page is left. */
function isAsked(state: object): boolean {
  store.setState({ source: own, history: edited, isKept: false, ...state } as unknown as AppState, true);
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

beforeEach(() => {
  window.location.hash = '';
});

it('asks before settings on an own file are lost, and nowhere else', () => {
  expect(isAsked({})).toBe(true);
  expect(isAsked({ isKept: true })).toBe(false);
  expect(isAsked({ source: { sample: 'adult' } })).toBe(false);
  expect(isAsked({ source: null })).toBe(false);
  expect(isAsked({ history: { past: [], future: [] } })).toBe(false);
});

it('takes up a link that is pasted into the open page, and no empty one', () => {
  const open = vi.fn();
  followPastedLink(window, open);
  window.dispatchEvent(new Event('hashchange'));
  expect(open).not.toHaveBeenCalled();
  window.location.hash = '#/roles?sample=adult';
  window.dispatchEvent(new Event('hashchange'));
  expect(open).toHaveBeenCalledWith('#/roles?sample=adult');
});
