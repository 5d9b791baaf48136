import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
export const schemaFolder = join(root, 'docs', 'schema');

type Schema = Readonly<Record<string, unknown>>;

/**
 * The JSON schemas of what a recipe gives, by their files: one for each step, by the name that `do` gives, and one for its
 * pins. They are made from the types of the results, `StepResult` of `engine/steps/run-recipe.ts`.
 */
export function makeSchemas(): ReadonlyMap<string, string> {
  const file = join(root, 'src', 'engine', 'steps', 'run-recipe.ts');
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    types: [],
    noEmit: true,
    allowImportingTsExtensions: true,
  });
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
  const typeOf = (name: string) => checker.getDeclaredTypeOfSymbol(exported.find((symbol) => symbol.name === name)!);
  const byStep = new Map<string, ts.Type[]>();
  for (const one of (typeOf('StepResult') as ts.UnionType).types) {
    const { value } = checker.getTypeOfSymbol(one.getProperty('do')!) as ts.StringLiteralType;
    byStep.set(value, [...(byStep.get(value) ?? []), one]);
  }
  const schemas = new Map([...byStep].map(([step, parts]) => [`${step}.json`, writeWhole(checker, step, parts)]));
  const pins = checker.getNonNullableType(checker.getTypeOfSymbol(typeOf('RunResult').getProperty('pins')!));
  return schemas.set('pins.json', writeWhole(checker, 'pins', [pins]));
}

function writeWhole(checker: ts.TypeChecker, title: string, parts: readonly ts.Type[]): string {
  const writer = new SchemaWriter(checker);
  const written = parts.map((part) => writer.write(part));
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    ...(written.length === 1 ? written[0] : { anyOf: written }),
    definitions: writer.definitions,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Writes types as schemas; what has a name of its own stands once among the definitions. */
class SchemaWriter {
  readonly definitions: Record<string, Schema> = {};
  readonly #checker: ts.TypeChecker;
  readonly #named = new Map<ts.Type, string>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  write(type: ts.Type): Schema {
    if (type.isUnion()) return this.#union(type);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.String || type.flags & ts.TypeFlags.TemplateLiteral) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: this.#checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (this.#checker.isTupleType(type)) {
      const items = this.#checker.getTypeArguments(type as ts.TypeReference).map((one) => this.write(one));
      return { type: 'array', items, minItems: items.length, maxItems: items.length };
    }
    if (this.#checker.isArrayType(type))
      return { type: 'array', items: this.write(this.#checker.getTypeArguments(type as ts.TypeReference)[0]) };
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#object(type);
    throw new Error(`A result holds ${this.#checker.typeToString(type)}, which no schema can say.`);
  }

  #union({ types: parts }: ts.UnionType): Schema {
    const isBoolean = (one: ts.Type) => (one.flags & ts.TypeFlags.BooleanLiteral) !== 0;
    const booleans = parts.filter(isBoolean);
    const literals = parts.filter((one) => one.isLiteral() && !isBoolean(one)) as ts.LiteralType[];
    const isOther = (one: ts.Type) => !one.isLiteral() && !isBoolean(one) && (one.flags & ts.TypeFlags.Undefined) === 0;
    const written = [
      ...(literals.length === 0 ? [] : [{ enum: literals.map(({ value }) => value) }]),
      ...(booleans.length === 2 ? [{ type: 'boolean' }] : booleans.map((one) => this.write(one))),
      ...parts.filter(isOther).map((one) => this.write(one)),
    ];
    return written.length === 1 ? written[0] : { anyOf: written };
  }

  #object(type: ts.Type): Schema {
    const known = this.#named.get(type);
    if (known !== undefined) return { $ref: `#/definitions/${known}` };
    const symbol = type.aliasSymbol ?? type.symbol;
    const name = symbol !== undefined && !/^(__type|__object|Omit|Pick|Partial|Readonly|Record)$/.test(symbol.name);
    if (!name) return this.#fields(type);
    const title =
      symbol.name in this.definitions ? `${symbol.name}${Object.keys(this.definitions).length}` : symbol.name;
    this.#named.set(type, title);
    this.definitions[title] = {};
    const description = this.#describe(symbol);
    this.definitions[title] = { ...description, ...this.#fields(type) };
    return { $ref: `#/definitions/${title}` };
  }

  #fields(type: ts.Type): Schema {
    const fields = this.#checker.getPropertiesOfType(type);
    const index = this.#checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const properties = Object.fromEntries(
      fields.map((field) => [
        field.name,
        { ...this.#describe(field), ...this.write(this.#checker.getTypeOfSymbol(field)) },
      ]),
    );
    const required = fields.filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0).map(({ name }) => name);
    return {
      type: 'object',
      properties,
      ...(required.length === 0 ? {} : { required }),
      additionalProperties: index === undefined ? false : this.write(index),
    };
  }

  /** The first paragraph above a declaration. */
  #describe(symbol: ts.Symbol): Schema {
    const text = ts.displayPartsToString(symbol.getDocumentationComment(this.#checker)).replace(/\s+/g, ' ').trim();
    return text === '' ? {} : { description: text };
  }
}
