import { readFileSync } from 'node:fs';
import type { ItemPair } from '../../vocabulary/items.ts';
import { stepsOn } from '../../recipe/testing/run.ts';

type Pairs = readonly ItemPair[];

/** What a publish step says. */
export interface PublishSaid {
  patterns: { items: Pairs; support: number; released: number }[];
  withheld: { items: Pairs; support: number }[];
  minCount: number;
  closed: number;
  maximal: number;
  channelsBefore: number | null;
  channelsAfter: number | null;
  discriminatoryBefore: number | null;
  discriminatoryPrivate: number | null;
  discriminatoryAfter: number | null;
  explained: { A: Pairs; B: Pairs; by: Pairs }[];
  unresolved: { A: Pairs; B: Pairs; reason: string }[];
  additions: { items: Pairs; by: number; because: string }[];
  passes: number;
  changed: number;
  changedPatterns: number;
  distortion: number;
  largestError: number;
  DPD: number | null;
  NDD: number | null;
  MC: number;
  GC: number;
  coverage: object[];
  check: {
    anonymity: { channels: number; small: number; missing: number; contradictions: number } | null;
    protection: { tested: number; over: number; explained: number } | null;
    additions: { patterns: number; wrong: number; people: number; added: number };
    holds: boolean;
  };
  file: string;
  json: string;
}

const sample = (name: string) => readFileSync(new URL(`../../../../public/samples/${name}`, import.meta.url), 'utf8');

/** A recipe that publishes patterns of a weighted table of credit decisions by sex. */
export const creditRecipe = (step: object, more: object = {}) => ({
  recipe: 1,
  data: { file: 'a.csv', weight: 'n' },
  roles: {
    decision: { attribute: 'credit', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
  },
  steps: [{ do: 'patterns', ...step }],
  ...more,
});

/** The way of the thesis: people are added, and the number of records is nobody's business (S1, S10). */
export const asThesis = (k: number) => ({
  mend: 'add',
  privacy: { model: 'k-anonymity', k, totalIsPublic: false },
});

/** Publishes patterns of a table given as text. */
export async function publishOn(recipe: object, csv: string): Promise<PublishSaid> {
  return (await stepsOn(recipe, csv))[0] as unknown as PublishSaid;
}

/** Publishes patterns of a sample with its own recipe and one step. */
export function publishSample(id: string, step: object, more: object = {}): Promise<PublishSaid> {
  const recipe = JSON.parse(sample(`${id}.recipe.json`)) as { data: { file: string } };
  const { hierarchies: _, ...rest } = recipe as Record<string, unknown>;
  return publishOn({ ...rest, ...more, steps: [{ do: 'patterns', ...step }] }, sample(recipe.data.file));
}

/** The supports of the pattern of some values, in the data and released. */
export function supportsOf({ patterns }: PublishSaid, ...values: string[]): [number, number] | null {
  const found = patterns.find(
    ({ items }) =>
      items.length === values.length && items.every(([, value]) => typeof value === 'string' && values.includes(value)),
  );
  return found === undefined ? null : [found.support, found.released];
}

/** An addition in short: its values and how many. */
export const inShort = ({ additions }: PublishSaid) =>
  additions.map(({ items, by }) => `${items.map(([, value]) => value).join(', ')} +${by}`);
