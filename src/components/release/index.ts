export { checkedAtOnce, WhatGoesOut, type CheckState, type GoingPoint } from './what-goes-out.tsx';
