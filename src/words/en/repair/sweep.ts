import { formatCount, formatPercent } from '../../format.ts';
import { subject } from '../../language.ts';

/** The ways under other limits, sizes or shares. */
export const sweepWords = subject('repair-sweep', {
  title: 'Other limits',
  says: 'The same ways under other limits, sizes or shares. A point that you choose sets that value in every stage.',
  over: 'Over the',
  overs: { alpha: 'limit', minSupport: 'smallest situation', minConfidence: 'smallest share', d: 'd of explanations' },
  values: 'values',
  valuesLabel: 'Values',
  tryThem: 'Try them',
  ways: 'Ways',
  show: 'Show',
  figures: {
    records: 'rows changed',
    rules: 'rules over the limit before',
    left: 'situations over the limit after',
    DDPD: 'discrimination removed (DDPD)',
    DDPP: 'protection kept (DDPP)',
    MC: 'patterns lost (MC)',
    GC: 'patterns new (GC)',
  },
  titles: {
    records: (over: string) => `Rows changed by ${over}`,
    rules: (over: string) => `Rules over the limit before by ${over}`,
    left: (over: string) => `Situations over the limit after by ${over}`,
    DDPD: (over: string) => `Discrimination removed (DDPD) by ${over}`,
    DDPP: (over: string) => `Protection kept (DDPP) by ${over}`,
    MC: (over: string) => `Patterns lost (MC) by ${over}`,
    GC: (over: string) => `Patterns new (GC) by ${over}`,
  },
  header: (over: string) => [
    'way',
    over,
    'rows',
    'over the limit before',
    'after',
    'out of sight',
    'DDPD',
    'DDPP',
    'MC',
    'GC',
  ],
  /** A point, and what choosing it is called when it is undone. */
  point: (way: string, value: string) => `${way} at ${value}`,
  pointSays: (way: string, value: string, figure: string) => `${way} at ${value}: ${figure}`,
  tip: (over: string, value: string) => `${over} ${value}`,
  notMeasured: 'not measured',
  count: (value: number) => formatCount(Math.round(value)),
  /** A share in percent. */
  share: (percent: number) => formatPercent(percent / 100),
  notANumber: (typed: string) => `"${typed}" is not a number. Type decimals with blanks between them, such as 1.2 1.5.`,
  noNumber: 'Type at least one decimal, such as 1.2.',
});
