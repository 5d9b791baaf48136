import { describe, expect, it, vi } from 'vitest';
import type { DomainQuestion } from '../../engine/steps/noise-domain.ts';
import { holdFor, sayColumn } from './budget-sentences.ts';

const question = (part: Partial<DomainQuestion>): DomainQuestion => ({
  name: 'city',
  saidBy: null,
  isFound: false,
  isAnswered: false,
  answer: { values: ['a', 'b'] },
  ...part,
});

describe('what is said of public values', () => {
  it('[G10] names where a list comes from, and how long it is', () => {
    expect(sayColumn(question({}))).toBe('2 values, found in the data: a, b');
    const many = { values: ['', 'b', 'c', 'd', 'e', 'f'] };
    expect(sayColumn(question({ saidBy: 'tree', answer: many }))).toBe(
      '6 values, from its tree: (blank), b, c, d, and 2 more',
    );
    expect(sayColumn(question({ saidBy: 'values', isAnswered: true }))).toBe('2 values, said to be public: a, b');
    expect(sayColumn(question({ saidBy: 'cuts', isAnswered: true, answer: { cuts: ['29'] } }))).toBe(
      '2 bands, by the cuts that you chose',
    );
    expect(sayColumn(question({ isFound: true, answer: { cuts: ['29', '40'] } }))).toBe(
      '3 bands, cut at 29, 40 as the data has it. One person can move every cut.',
    );
  });

  it('[G10] holds a release until every column is answered, with the button that answers', () => {
    const say = vi.fn();
    const open = [question({}), question({ name: 'job' })];
    const held = holdFor({ open, isAsked: true, say });
    expect(held).toMatchObject({ answer: 'All of them are public' });
    held!.onAnswer();
    expect(say).toHaveBeenCalledWith(open);
    expect(holdFor({ open: [], isAsked: true, say })).toBeNull();
  });
});
