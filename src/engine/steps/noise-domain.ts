import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import { type Hierarchy, buildHierarchy, flatHierarchy } from '../table/hierarchy.ts';
import { type Attribute, type Table, takeSurvey } from '../table/table.ts';
import type { Prepared } from '../recipe/prepared.ts';
import { compareText } from '../shared/text.ts';
import type { ColumnSettings } from '../table/column-settings.ts';
import type { Codes } from '../table/raw-table.ts';

/** What says which values a column can have, without a look at the records: its list, its cuts or its tree (G10). */
type SaidBy = 'values' | 'cuts' | 'tree';

/** A column of the domain of a release under noise: its values in the order in which everything is written (G10). */
export interface DomainColumn {
  readonly name: string;
  readonly values: readonly string[];
  readonly saidBy: SaidBy;
  /** How its values become coarser: its tree, else each value and `*`. */
  readonly tree: Hierarchy;
}

/**
 * The domain of some attributes as the recipe declares it (G10): `columns.x.values`, else explicit cuts, else a hierarchy,
 * each in the order in which it is declared. Failures name a column whose bands were found in the data, or the first of
 * which nothing says what values it can have; the others are in the details.
 */
export function readDomain(prepared: Prepared, attributes: readonly Attribute[]): Result<DomainColumn[]> {
  const columns: DomainColumn[] = [];
  const unsaid = attributes.filter((attribute) => whatSays(prepared, attribute.name) === null);
  const found = attributes.find(({ name }) => isFound(prepared, name));
  if (found !== undefined) return failFound(found.name);
  if (unsaid.length > 0) return failUnsaid(unsaid.map(({ name }) => name));
  for (const attribute of attributes) {
    const column = readColumn(prepared, attribute);
    if (!column.ok) return column;
    columns.push(column.value);
  }
  return succeed(columns);
}

/** What says the values of a column; null where nothing does, as where its bands were found in the data. */
function whatSays(prepared: Pick<Prepared, 'columns' | 'trees'>, name: string): SaidBy | null {
  const { values, cuts } = settingsOf(prepared, name);
  if (isFound(prepared, name)) return null;
  if (values !== undefined) return 'values';
  if (cuts !== undefined) return 'cuts';
  return Object.hasOwn(prepared.trees, name) ? 'tree' : null;
}

function settingsOf({ columns }: Pick<Prepared, 'columns'>, name: string) {
  return Object.hasOwn(columns, name) ? columns[name] : {};
}

function isFound(prepared: Pick<Prepared, 'columns'>, name: string): boolean {
  return settingsOf(prepared, name).bins !== undefined;
}

function readColumn(prepared: Prepared, { name, values: known }: Attribute): Result<DomainColumn> {
  const { values: listed, cuts } = settingsOf(prepared, name);
  const saidBy = whatSays(prepared, name)!;
  const field = `hierarchies.${name}`;
  const rows = Object.hasOwn(prepared.trees, name) ? prepared.trees[name] : null;
  const declared =
    listed?.map((value) => value.trim()) ?? (cuts === undefined ? null : known.slice(0, cuts.length + 1));
  if (rows === null) return succeed({ name, values: declared!, saidBy, tree: flatHierarchy(declared!) });
  const isListed = declared === null ? null : new Set(declared);
  const tree = buildHierarchy(isListed === null ? rows : rows.filter(([value]) => isListed.has(value)), field);
  if (!tree.ok) return tree;
  const values = tree.value.labels[0];
  const missing = declared?.find((value) => !values.includes(value));
  if (missing !== undefined) return fail('domain-outside-tree', { value: missing, name }, field);
  return succeed({ name, values: declared ?? values, saidBy, tree: tree.value });
}

function failFound(name: string): Failure {
  return fail('bins-under-noise', { name, columns: [name] }, `columns.${name}.bins`);
}

function failUnsaid(names: readonly string[]): Failure {
  const [name] = names;
  const others = names.length === 1 ? '' : ` The same is open for ${names.length - 1} more.`;
  return fail('not-public', { name, others, columns: names }, `columns.${name}.values`);
}

/** What a screen asks of a column before noise: whether what says its values is public, and what that would be (G10). */
export interface DomainQuestion {
  readonly name: string;
  /** What declares its values; null where only the data does. */
  readonly saidBy: SaidBy | null;
  /** Whether its bands were found in the data. */
  readonly isFound: boolean;
  /** Whether a person said that its values are public, or listed them, or chose its cuts. */
  readonly isAnswered: boolean;
  /** What a yes writes into the recipe: the values in their order, else by code point; or the cuts that were found. */
  readonly answer: Pick<ColumnSettings, 'values' | 'cuts'>;
}

/**
 * The columns of a release under noise and what is said of each (G10). A tree declares values in a recipe, but here it may
 * have been proposed from the data, so that a person is asked as well.
 */
export function describeDomain(prepared: Prepared, attributes: readonly Attribute[]): DomainQuestion[] {
  return attributes.map((attribute): DomainQuestion => {
    const { name, cuts } = attribute;
    const settings = Object.hasOwn(prepared.columns, name) ? prepared.columns[name] : {};
    const saidBy = whatSays(prepared, name);
    const isFound = settings.bins !== undefined;
    return {
      name,
      saidBy,
      isFound,
      isAnswered: saidBy !== null && (saidBy !== 'tree' || settings.public === true),
      answer: cuts === null ? { values: listValues(prepared, attribute) } : { cuts },
    };
  });
}

/** All values that a column's tree has, else those that occur: in the order of the tree or the column, else by code point. */
function listValues({ trees }: Prepared, { name, values, isOrdered }: Attribute): readonly string[] {
  if (Object.hasOwn(trees, name)) return trees[name].map(([value]) => value);
  return isOrdered ? values : values.toSorted(compareText);
}

/** The code of a cell whose value is not in the domain, before it is known what becomes of it. */
const outside = 0xffffffff;

/**
 * The records of a table by the declared domain (G10): for each column its attribute with the values of the domain in
 * their order, whether a record has them or not. A cell outside the domain is no item.
 */
export function projectTable(table: Table, attributes: readonly Attribute[], domain: readonly DomainColumn[]): Table {
  const projected = attributes.map((attribute, i) => {
    const codes = codesIn(attribute, domain[i]);
    const none = domain[i].values.length;
    return attributeOf(
      attribute,
      domain[i],
      codes.map((code) => (code === outside ? none : code)),
    );
  });
  return { ...table, attributes: projected };
}

/** The same without the records that have a cell outside the domain: they are in no cell of a table of it. */
export function leaveOutOutside(
  table: Table,
  attributes: readonly Attribute[],
  domain: readonly DomainColumn[],
): Table {
  const codes = attributes.map((attribute, i) => codesIn(attribute, domain[i]));
  const isOutside = new Uint8Array(table.rows);
  for (const own of codes) for (let row = 0; row < own.length; row += 1) if (own[row] === outside) isOutside[row] = 1;
  const rows = new Uint32Array(table.rows).map((_, row) => row).filter((row) => isOutside[row] === 0);
  const weights = table.weights;
  const kept = weights === null ? null : Float64Array.from(rows, (row) => weights[row]);
  return {
    ...table,
    rows: rows.length,
    attributes: attributes.map((attribute, i) =>
      attributeOf(
        attribute,
        domain[i],
        rows.map((row) => codes[i][row]),
      ),
    ),
    ...takeSurvey(table, rows),
    weights: kept,
    totalWeight: kept === null ? rows.length : kept.reduce((sum, weight) => sum + weight, 0),
    source: table.source === null ? rows : rows.map((row) => table.source![row]),
  };
}

/** For each record the place of its value in the domain, the number of values for no item, or `outside`. */
function codesIn({ values, codes }: Attribute, domain: DomainColumn): Uint32Array {
  const places = new Map(domain.values.map((value, place) => [value, place]));
  const placeOf = Uint32Array.from([...values.map((value) => places.get(value) ?? outside), domain.values.length]);
  const placed = new Uint32Array(codes.length);
  for (let row = 0; row < placed.length; row += 1) placed[row] = placeOf[codes[row]];
  return placed;
}

function attributeOf({ values, isMissing, ...rest }: Attribute, domain: DomainColumn, codes: Uint32Array): Attribute {
  const missing = new Set(values.filter((_, code) => isMissing[code]));
  return {
    ...rest,
    values: domain.values,
    codes: narrow(codes, domain.values.length),
    isMissing: domain.values.map((value) => missing.has(value)),
  };
}

function narrow(codes: Uint32Array, largest: number): Codes {
  if (largest <= 0xff) return Uint8Array.from(codes);
  return largest <= 0xffff ? Uint16Array.from(codes) : codes;
}
