import { afterEach, expect, it, vi } from 'vitest';
import { writeDay } from './column-pane.tsx';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['UTC', '2024-02-29'],
  ['Pacific/Apia', '2024-03-01'],
  ['America/St_Johns', '2024-02-29'],
  ['Asia/Kathmandu', '2024-03-01'],
])('writes the day that it is in %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(writeDay(new Date('2024-02-29T22:30:00Z'))).toBe(day);
});
