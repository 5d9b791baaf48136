/**
 * The parts of a text between separators. What stands in double quotes is not split; a quote opens at the start of a
 * part or after a blank, and is written twice inside. `isOpen`: the last quote is not closed.
 */
export function splitText(text: string, separator: string): { readonly parts: readonly string[]; isOpen: boolean } {
  const parts: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === '"' && isQuoted && text[i + 1] === '"') i += 1;
    else if (text[i] === '"' && (isQuoted || i === 0 || /[\s:;,=]/.test(text[i - 1]))) isQuoted = !isQuoted;
    else if (text[i] === separator && !isQuoted) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return { parts: [...parts, text.slice(from)], isOpen: isQuoted };
}

/** A part without the blanks and the quotes around it. */
export function unquote(part: string): string {
  const bare = part.trim();
  return /^"[^]*"$/.test(bare) && bare.length > 1 ? bare.slice(1, -1).replaceAll('""', '"') : bare;
}

/** The values of a list between commas, without empty ones. */
export function splitValues(text: string): string[] {
  return splitText(text, ',')
    .parts.filter((part) => part.trim() !== '')
    .map(unquote);
}
