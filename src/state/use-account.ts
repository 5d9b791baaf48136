import { useEffect } from 'react';
import { listSpent, sumDecimals } from './account.ts';
import { useApp } from './use-app.ts';

/** What was spent on the open data, and what it would be with a budget more (S8). */
export function useAccount(epsilon: string) {
  const accounts = useApp((state) => state.accounts);
  const kept = useApp((state) => state.kept);
  const isKept = useApp((state) => state.isKept);
  const dataHash = useApp((state) => state.dataHash);
  const hashData = useApp((state) => state.hashData);
  useEffect(() => {
    if (dataHash === null) void hashData();
  }, [dataHash, hashData]);
  const sizes = listSpent({ accounts, kept }, dataHash).map((entry) => entry.epsilon);
  return { count: sizes.length, total: sumDecimals(sizes), after: sumDecimals([...sizes, epsilon]), isKept };
}
