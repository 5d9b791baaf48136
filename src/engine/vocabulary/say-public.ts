import { type DecimalText } from './settings.ts';

/** What a recipe takes down of a column whose values are public: the list of them, or its cuts. */
export interface PublicAnswer {
  readonly values?: readonly string[];
  readonly cuts?: readonly DecimalText[];
}

/** What is said of a column, as far as it matters here. */
interface SaidColumn extends PublicAnswer {
  readonly bins?: number;
  readonly by?: 'width' | 'frequency';
  readonly public?: boolean;
}

/** The columns of a recipe with some of them said to be public: their values are listed, bands that were found become cuts (G10). */
export function sayPublic<C extends SaidColumn>(
  columns: Readonly<Record<string, C>>,
  said: readonly { readonly name: string; readonly answer: PublicAnswer }[],
): Record<string, Omit<C, 'bins' | 'by'> & PublicAnswer> {
  const answered = said.map(({ name, answer }) => {
    const { bins: _bins, by: _by, ...rest }: SaidColumn = Object.hasOwn(columns, name) ? columns[name] : {};
    return [name, { ...rest, ...answer, public: true }];
  });
  return { ...columns, ...(Object.fromEntries(answered) as Record<string, C>) };
}
