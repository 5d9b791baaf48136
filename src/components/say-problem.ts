/** What went wrong, with its place behind it where the words do not name that already. */
export function sayProblem({ message, where }: { readonly message: string; readonly where: string | null }): string {
  return where === null || where === '' || names(message, where) ? message : `${message} (${where})`;
}

/** Whether a text names a place, not only one that begins or ends like it: "row 3" is not in "row 31". */
function names(text: string, place: string): boolean {
  const at = text.indexOf(place);
  const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return at >= 0 && !isWord(text[at - 1]) && !isWord(text[at + place.length]);
}
