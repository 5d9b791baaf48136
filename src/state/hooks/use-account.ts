import { useEffect } from 'react';
import { accountOf, sumDecimals } from '../keeping/account.ts';
import { useApp } from '../use-app.ts';

/** What was spent on the people of the open table, and what it would be with a budget more (S8). */
export function useAccount(epsilon: string) {
  const entries = useApp((state) => state.entries);
  const people = useApp((state) => state.people);
  const samePeople = useApp((state) => state.samePeople);
  const isKept = useApp((state) => state.isLedgerKept);
  const answer = useApp((state) => state.answerPeople);
  const keep = useApp((state) => state.keepLedger);
  const mark = useApp((state) => state.markPeople);
  useEffect(() => {
    const look = () => void mark();
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [mark, people]);
  const { spent, unsure } = accountOf(entries, people, samePeople);
  const sizes = spent.map((entry) => entry.epsilon);
  const total = sumDecimals(sizes);
  return { count: sizes.length, total, after: sumDecimals([...sizes, epsilon]), unsure, isKept, answer, keep };
}
