import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

// @vitest-environment happy-dom

afterEach(cleanup);

const tabs = { one: 'The first', two: 'The second', three: 'The third' } as const;

function Example() {
  const [tab, setTab] = useState<keyof typeof tabs>('one');
  return <Tabs tabs={tabs} value={tab} label="Views" onChange={setTab} />;
}

it('moves by arrow keys around both ends, and only the chosen tab is reached by Tab', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('The first');
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('The third');
  expect(document.activeElement?.textContent).toBe('The third');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('The second');
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});
