import type { ComponentProps } from 'react';
import { FormulaOption } from '../formula-option.tsx';
import { WhatGoesOut } from './what-goes-out.tsx';

interface ReleasePanelProps extends ComponentProps<typeof WhatGoesOut> {
  readonly guards: boolean;
  readonly onGuards: (isOn: boolean) => void;
}

/** What goes out with a release, and whether its cells are guarded. */
export function ReleasePanel({ guards, onGuards, ...panel }: ReleasePanelProps) {
  return (
    <>
      <WhatGoesOut {...panel} />
      <FormulaOption isOn={guards} onChange={onGuards} />
    </>
  );
}
