import type { ComponentType } from 'react';
import type { FigureName } from '../lesson.ts';
import { Cells } from './cells.tsx';
import { Chance } from './chance.tsx';
import { Directions } from './directions.tsx';
import { ErrataList } from './errata-list.tsx';
import type { FigureProps } from './figure-props.ts';
import { Lattice } from './lattice.tsx';
import { Noise } from './noise.tsx';
import { Channels, Payers, Reasons, Redlining } from './small-figures.tsx';
import { TwoByTwo } from './two-by-two.tsx';

export type { FigureProps };

/** The drawings that can be played with, by the names that lessons call them. */
export const figures: Readonly<Record<FigureName, ComponentType<FigureProps>>> = {
  'two-by-two': TwoByTwo,
  chance: Chance,
  redlining: Redlining,
  reasons: Reasons,
  payers: Payers,
  channels: Channels,
  cells: Cells,
  directions: Directions,
  lattice: Lattice,
  noise: Noise,
  errata: ErrataList,
};
