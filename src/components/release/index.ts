export { checkedAtOnce, WhatGoesOut, type GoingPoint } from './what-goes-out.tsx';
