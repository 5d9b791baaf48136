import {
  isDiscriminatoryByForce,
  mineByForce,
  ratesByForce,
  type PlainRow,
  type PlainSettings,
} from '../../discovery/testing/brute-force.ts';
import { redlineByForce } from '../../discovery/testing/redlining-by-force.ts';

/** The rules of a table by kind, as keys of their items. */
export interface PlainJudged {
  readonly discriminatory: ReadonlySet<string>;
  readonly protective: ReadonlySet<string>;
  readonly redlining: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
  readonly frequent: ReadonlySet<string>;
}

export interface PlainYardstick {
  readonly attributes: readonly string[];
  /** As `attribute=value`. */
  readonly protectedItems: readonly string[];
  readonly settings: PlainSettings;
  readonly reference?: Readonly<Record<string, readonly string[]>>;
  readonly measure: string;
  readonly alpha: string;
}

/** Sorts the rules of a table by trying every premise (D1-D4). */
export function judgeByForce(
  rows: readonly PlainRow[],
  { attributes, protectedItems, settings, reference, measure, alpha }: PlainYardstick,
): PlainJudged {
  const { pd, pnd } = mineByForce(rows, attributes, (item) => protectedItems.includes(item), settings, reference);
  const isBad = (rule: (typeof pd)[number]) =>
    isDiscriminatoryByForce(measure, rule, measure === 'clift' ? ratesByForce(rows, rule) : [], alpha);
  const isDefined = !measure.includes('_') && Number(alpha) >= 1;
  const redlining = new Set(
    isDefined
      ? redlineByForce(rows, attributes, protectedItems, settings, alpha).map(({ key }) => key.split(' | ')[0])
      : [],
  );
  const keys = pd.map(({ key }) => key);
  const bad = new Set(pd.filter(isBad).map(({ key }) => key));
  return {
    discriminatory: bad,
    protective: new Set(keys.filter((key) => !bad.has(key))),
    redlining,
    other: new Set(pnd.filter((key) => !redlining.has(key))),
    frequent: new Set([...keys, ...pnd]),
  };
}

/** The six figures of P5 from two sorted tables. */
export function measureByForce(before: PlainJudged, after: PlainJudged, hasRedlining: boolean) {
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const common = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].filter((key) => other.has(key)).length;
  return {
    DDPD: share(before.discriminatory.size - after.discriminatory.size, before.discriminatory.size),
    DDPP: share(common(before.protective, after.protective), before.protective.size),
    IDPD: hasRedlining ? share(before.redlining.size - after.redlining.size, before.redlining.size) : null,
    IDPP: hasRedlining ? share(common(before.other, after.other), before.other.size) : null,
    MC: share(before.frequent.size - common(before.frequent, after.frequent), before.frequent.size),
    GC: share(after.frequent.size - common(before.frequent, after.frequent), after.frequent.size),
  };
}
