/** The parts of a bundle that are JSON. */
export type JsonPart = 'recipe' | 'certificate';

/** Parts of a recipe that hold settings, no value of a column. */
const settingsOnly = ['recipe', 'steps', 'settings'];
/** Fields of `data` that may spell something of the data. */
const dataFields = ['names'];
/** Fields of a certificate's parameters that are words of the format or thresholds. */
const formatFields = [
  ...['sha256', 'do', 'kind', 'as', 'state', 'measure'],
  ...['alpha', 'minSupport', 'c', 't', 'd', 'epsilon', 'bound', 'suppress'],
];

/** The strings and keys of a JSON part in which a value of a column could stand. */
export function* dataStrings(json: unknown, kind: JsonPart, path: readonly string[] = []): Generator<string> {
  if (isFormat(kind, path)) return;
  if (typeof json === 'string') yield json;
  if (Array.isArray(json)) for (const one of json) yield* dataStrings(one, kind, path);
  else if (typeof json === 'object' && json !== null)
    for (const [key, one] of Object.entries(json)) {
      if (isNamedByPeople(kind, path)) yield key;
      yield* dataStrings(one, kind, [...path, key]);
    }
}

/** The same part with each of these strings and keys changed. */
export function mapDataStrings<T>(json: T, kind: JsonPart, change: (text: string) => string): T {
  const visit = (one: unknown, path: readonly string[]): unknown => {
    if (isFormat(kind, path)) return one;
    if (typeof one === 'string') return change(one);
    if (Array.isArray(one)) return one.map((inner) => visit(inner, path));
    if (typeof one !== 'object' || one === null) return one;
    const named = isNamedByPeople(kind, path);
    return Object.fromEntries(
      Object.entries(one).map(([key, inner]) => [named ? change(key) : key, visit(inner, [...path, key])]),
    );
  };
  return visit(json, []) as T;
}

function isFormat(kind: JsonPart, path: readonly string[]): boolean {
  if (path.length === 0) return false;
  if (kind === 'recipe')
    return settingsOnly.includes(path[0]) || (path[0] === 'data' && path.length === 2 && !dataFields.includes(path[1]));
  if (path[0] === 'file') return path.length === 2 && !['name', 'columns'].includes(path[1]);
  if (path[0] === 'copies') return path[1] === 'sha256';
  if (path[0] !== 'claims') return true;
  if (path.join(' ') === 'claims parameters columns as') return true;
  return path.length > 1 && (path[1] !== 'parameters' || formatFields.includes(path[2]));
}

/** Whether the keys of an object are names that people gave, not fields of the format. */
function isNamedByPeople(kind: JsonPart, path: readonly string[]): boolean {
  if (kind !== 'recipe') return false;
  const at = path.join(' ');
  return /^columns \S.* (names|merge)$/.test(at) || ['columns', 'hierarchies', 'roles reference'].includes(at);
}
