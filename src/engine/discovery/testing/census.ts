import type { TableSettings } from '../../table/column-settings.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import type { RawTable } from '../../table/raw-table.ts';
import type { Table } from '../../table/table.ts';
import { plain, rawOf } from '../../table/testing/raw.ts';
import type { BackgroundSettings } from '../background/background-settings.ts';
import { type BackgroundRule, deriveBackground } from '../background/background-table.ts';
import { expectValue } from './random-tables.ts';

/** A table out of lines of cells, the first of them the names. */
export const rawFrom = (...lines: string[]) =>
  rawOf(
    lines[0].split(','),
    lines.slice(1).map((line) => line.split(',')),
  );
export const tableFrom = (raw: RawTable, settings: Partial<TableSettings> = {}): Table =>
  expectValue(prepareTable(raw, { ...plain, ...settings }));
/** `10451: black 0.6 0.2`, beta1 first. */
export const say = ({ given, group, beta1, beta2 }: BackgroundRule) =>
  `${given.map(({ value }) => value).join('+')}: ${group.map(({ value }) => value).join('+')} ${beta1} ${beta2}`;

export const loans = tableFrom(
  rawFrom(
    'zip,job,n',
    '10451,clerk,2',
    '10452,nurse,1',
    '10451,nurse,1',
    '10453,nurse,5',
    '10454,nurse,6',
    '?,nurse,9',
  ),
  { weight: 'n', columns: { zip: { missingAs: 'none' } } },
);
export const long = rawFrom(
  'zip,race,n',
  '10451,black,60',
  '10451,white,20',
  '10451,other,20',
  '10452,black,30',
  '10452,white,170',
  '99999,black,10',
  '99999,white,90',
);
export const byRace: BackgroundSettings = { join: ['zip'], shape: 'long', group: 'race', count: 'n', only: null };
export const wide = rawFrom('zip,black,white,other', '10451,60,20,20', '10452,30,170,0', '99999,10,90,0');
export const shares = rawFrom(
  'zip,black,white,other,people',
  '10451,0.6,.2,0.20,100',
  '10452,0.15,0.85,0,200',
  '99999,0.1,0.9,0,100',
);
export const byColumn: BackgroundSettings = {
  join: ['zip'],
  shape: 'wide',
  groups: ['black', 'white', 'other'],
  total: null,
  attribute: 'race',
  only: null,
};
export const census = [
  '10451: black 0.6 0.6',
  '10451: white 0.071428 0.2',
  '10451: other 1 0.2',
  '10452: black 0.3 0.15',
  '10452: white 0.607142 0.85',
];

export const derive = (second: RawTable, settings: BackgroundSettings, first = loans) =>
  expectValue(deriveBackground(second, first, settings));
export const rulesOf = (second: RawTable, settings: BackgroundSettings, first = loans) =>
  derive(second, settings, first).rules.map(say);
