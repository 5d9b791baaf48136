/**
 * A label of hierarchy rows and the one it becomes, where that one becomes the first again further up, in whatever
 * rows; null when there are none (G1).
 */
export function findCycle(rows: readonly (readonly string[])[]): [string, string] | null {
  const above = new Map<string, Set<string>>();
  for (const row of rows)
    for (let level = 1; level < row.length; level += 1)
      if (row[level] !== row[level - 1]) {
        const parents = above.get(row[level - 1]);
        if (parents === undefined) above.set(row[level - 1], new Set([row[level]]));
        else parents.add(row[level]);
      }
  const isDone = new Set<string>();
  for (const label of above.keys()) {
    const met = climb(label, above, isDone);
    if (met !== null) return met;
  }
  return null;
}

/** Goes up from a label, every way; a label that comes again on one way lies above itself. */
function climb(
  start: string,
  above: ReadonlyMap<string, ReadonlySet<string>>,
  isDone: Set<string>,
): [string, string] | null {
  const path: { label: string; parents: Iterator<string> }[] = [];
  const isOpen = new Set<string>();
  const enter = (label: string) => {
    isOpen.add(label);
    path.push({ label, parents: (above.get(label) ?? new Set<string>()).values() });
  };
  if (!isDone.has(start)) enter(start);
  while (path.length > 0) {
    const { label, parents } = path[path.length - 1];
    const next = parents.next();
    if (next.done === true) {
      isDone.add(label);
      isOpen.delete(label);
      path.pop();
    } else if (isOpen.has(next.value)) return [label, next.value];
    else if (!isDone.has(next.value)) enter(next.value);
  }
  return null;
}
