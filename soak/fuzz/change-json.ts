import type { Chance } from '../chance.ts';

const keys = ['__proto__', 'constructor', 'toString', 'length', '', 'a.b', 'a[0]', 'do', 'k', 'file', '\uD800'];

const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 2, 0.5, -0.0001, 1e21, 1e308, 4294967296, 9007199254740993, 5e-324],
  ...['', ' ', '0', '-1', '1e999', '0.1', '1/3', 'NaN', '*', '__proto__', '\uD800', '\u0000', 'x'.repeat(2000)],
  ...['9'.repeat(400), 'F', 'no', 'sex', 'elift', 'rule', '../../etc', '%', '2024-02-30'],
  ...[[], {}, [[]], [null], ['a', 'a'], [1, 1], { count: 1 }, { count: -1 }, { count: 1e12 }, { file: 'x' }],
];

interface Place {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string | number;
}

/** All places of a document: where a value stands, and in what. */
function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const holder = value as Record<string, unknown>;
    found.push({ holder, key });
    placesIn(holder[key as string], found);
  }
  return found;
}

const valueAt = ({ holder, key }: Place) => (holder as Record<string, unknown>)[key as string];

/** An own field, also of the name `__proto__`. */
function put({ holder, key }: Place, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function changeOnce(document: unknown, chance: Chance): void {
  const places = placesIn(document);
  if (places.length === 0) return;
  const place = chance.pick(places);
  const value = valueAt(place);
  const how = chance.below(8);
  if (how === 0) remove(place);
  else if (how === 1) put({ holder: place.holder, key: Array.isArray(place.holder) ? 0 : chance.pick(keys) }, value);
  else if (how === 2) put(place, [value]);
  else if (how === 3) put(place, structuredClone(valueAt(chance.pick(places))));
  else if (how === 4 && Array.isArray(place.holder)) place.holder.push(...structuredClone(place.holder.slice(0, 50)));
  else if (how === 5 && typeof value === 'number') put(place, value + chance.pick([1, -1, 0.5, 1e9, -1e9]));
  else if (how === 5 && typeof value === 'string')
    put(place, value + chance.pick([' ', '"', '.', '0', '\uDC00', 'e9']));
  else put(place, structuredClone(chance.pick(oddValues)));
}

/** A copy of a document with one to three of its values changed. */
export function changeJson<T>(document: T, chance: Chance): unknown {
  const changed: unknown = structuredClone(document);
  for (let left = 1 + chance.below(3); left > 0; left -= 1) changeOnce(changed, chance);
  return chance.below(200) === 0 ? chance.pick(oddValues) : changed;
}
