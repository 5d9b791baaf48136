// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SelectField } from './choices.tsx';

afterEach(cleanup);

describe('a choice among values of the data', () => {
  it('keeps their order where they look like numbers, and what stands before them', () => {
    const columns = ['zone', '2019', '7'];
    const options = [['', 'choose'] as const, ...columns.map((name) => [name, name] as const)];
    render(<SelectField label="Joined by" value="" options={options} onChange={() => undefined} />);
    const words = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(words).toEqual(['choose', ...columns]);
  });
});
