/** A place in a sentence that a screen fills, a link, a button or a control, with the words that stand in it. */
export interface Slot<Name extends string = string> {
  readonly slot: Name;
  readonly says: string;
}

/** A sentence with places to fill, in the order of the language. */
export type Parts<Name extends string = string> = readonly (string | Slot<Name>)[];

/** A place with its words: `slot('link', 'this page')`. */
export function slot<Name extends string>(name: Name, says = ''): Slot<Name> {
  return { slot: name, says };
}

/** A sentence with places: ``parts`Are ${slot('who', who)} denied more often than ${slot('others', others)}?` ``. */
export function parts<Name extends string = never>(
  texts: TemplateStringsArray,
  ...between: readonly (string | Slot<Name>)[]
): Parts<Name> {
  return texts.flatMap((text, i) => [text, ...between.slice(i, i + 1)]).filter((part) => part !== '');
}

/** The same as text alone, for titles, files and those who hear it. */
export function plainText(sentence: Parts): string {
  return sentence.map((part) => (typeof part === 'string' ? part : part.says)).join('');
}

/** Sentences one after the other; empty ones are left out. */
export function joinSentences<Name extends string = never>(sentences: readonly (string | Parts<Name>)[]): Parts<Name> {
  const said = sentences.filter((sentence) => sentence.length > 0);
  return said.flatMap((sentence, at) => {
    const own = typeof sentence === 'string' ? [sentence] : sentence;
    return at === 0 ? own : [' ', ...own];
  });
}
