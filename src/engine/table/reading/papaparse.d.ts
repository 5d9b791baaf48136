/** The part of PapaParse in use; its published types would bring DOM and Node types into the engine. */
declare module 'papaparse' {
  interface ParserConfig {
    readonly delimiter: string;
    readonly newline: '\n';
    readonly quoteChar: string;
    readonly escapeChar: string;
  }

  interface ParseError {
    readonly code: 'MissingQuotes' | 'InvalidQuotes';
    /** Index in `data` of the row the error is in; `data.length` for a row that was left as partial. */
    readonly row: number;
  }

  interface ParseOutcome {
    readonly data: string[][];
    readonly errors: readonly ParseError[];
    /** `cursor`: `baseIndex` plus the number of characters in the rows of `data`. */
    readonly meta: { readonly cursor: number };
  }

  interface Parser {
    parse(input: string, baseIndex: number, ignoreLastRow: boolean): ParseOutcome;
  }

  const Papa: { readonly Parser: new (config: ParserConfig) => Parser };
  export = Papa;
}
