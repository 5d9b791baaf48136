import { afterEach, expect, it } from 'vitest';
import { formatCount, formatDecimal, formatList } from './format.ts';
import { english, speak, subject, subjectNames } from './language.ts';
import { parts, plainText, slot } from './parts.ts';
import { marked, unmarkedText } from './testing/marked.ts';

const words = subject('test', {
  title: 'One title',
  columns: (count: number) => `${count} columns`,
  rail: { find: 'Find' },
  link: (name: string) => parts`Read ${slot('link', name)} first.`,
});

afterEach(() => speak(english));

it('says everything in the language that is spoken, and again in English', () => {
  expect([words.title, words.columns(3), words.rail.find]).toEqual(['One title', '3 columns', 'Find']);
  speak(marked);
  expect([words.title, words.columns(3), words.rail.find]).toEqual(['⟦One title⟧', '⟦3 columns⟧', '⟦Find⟧']);
  expect(words.link('this')).toEqual(['⟦Read ⟧', { slot: 'link', says: '⟦this⟧' }, '⟦ first.⟧']);
  speak(english);
  expect(words.title).toBe('One title');
});

it('writes numbers and lists as the language does', () => {
  const german = { ...english, code: 'de', locale: 'de-DE' };
  expect([formatCount(12345), formatDecimal(1.2, 2), formatList(['a', 'b', 'c'])]).toEqual([
    '12,345',
    '1.20',
    'a, b and c',
  ]);
  speak(german);
  expect([formatCount(12345), formatDecimal(1.2, 2), formatList(['a', 'b', 'c'])]).toEqual([
    '12.345',
    '1,20',
    'a, b und c',
  ]);
});

it('refuses a second subject of the same name', () => {
  expect(subjectNames()).toContain('test');
  expect(() => subject('test', {})).toThrow('Two subjects');
});

it('finds what stands outside the marks, nested ones included', () => {
  expect(unmarkedText('a ⟦b ⟦c⟧ d⟧ e')).toBe('a  e');
  expect(plainText(words.link('this'))).toBe('Read this first.');
});
