import type { ReactNode } from 'react';
import { useTurn } from './use-turn.ts';

/** Parts of a chart that are drawn in a turn of their own, after its frame: each part costs Recharts another look at all. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useTurn(true) && children;
}
