export { ReleasePanel } from './release-panel.tsx';
export { checkedAtOnce, WhatGoesOut, type GoingPoint } from './what-goes-out.tsx';
