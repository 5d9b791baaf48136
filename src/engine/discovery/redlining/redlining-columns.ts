/** What redlining rules yield, a column each: X -> C bounds the elift of A,B -> C from below (D4, D5). */
export interface Redlining {
  readonly count: number;
  /** The itemset X of the PND rule, and the context B, a part of it. */
  readonly premise: Uint32Array;
  readonly context: Uint32Array;
  /** Which protected itemset A; from outside: which background rule. */
  readonly group: Uint32Array;
  /** s(A,X) and s(A,B); from outside: the least of the one and the most of the other. */
  readonly inPremise: Float64Array;
  readonly inContext: Float64Array;
  /** The bound, above 0. */
  readonly elb: Float64Array;
}

/** Gathers the columns row by row. */
export function startRedlining() {
  const rows = {
    premise: [] as number[],
    context: [] as number[],
    group: [] as number[],
    inPremise: [] as number[],
    inContext: [] as number[],
    elb: [] as number[],
  };
  return {
    push(premise: number, context: number, group: number, inPremise: number, inContext: number, elb: number) {
      rows.premise.push(premise);
      rows.context.push(context);
      rows.group.push(group);
      rows.inPremise.push(inPremise);
      rows.inContext.push(inContext);
      rows.elb.push(elb);
    },
    take: (): Redlining => ({
      count: rows.premise.length,
      premise: Uint32Array.from(rows.premise),
      context: Uint32Array.from(rows.context),
      group: Uint32Array.from(rows.group),
      inPremise: Float64Array.from(rows.inPremise),
      inContext: Float64Array.from(rows.inContext),
      elb: Float64Array.from(rows.elb),
    }),
  };
}
