/** What a part of the engine can say: by each code the values that belong to it. */
type Codes = object;

/** A thing to say, as a code with its values; src/words says it in a language. */
export type MessageOf<C extends Codes> = {
  readonly [Code in keyof C]: { readonly code: Code; readonly values: C[Code] };
}[keyof C];

/** How each code is said, by its values and, for what went wrong, its place; a code without its sentence does not compile. */
export type SayingsOf<C extends Codes> = { readonly [Code in keyof C]: (values: C[Code], at: string) => string };

/** Says a message by the sentences of its codes. */
export function sayMessage<C extends Codes>(
  { code, values }: { readonly code: keyof C; readonly values: C[keyof C] },
  sayings: SayingsOf<C>,
  at: string | null = null,
): string {
  return sayings[code](values, at ?? '');
}
