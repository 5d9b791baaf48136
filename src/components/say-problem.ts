/** What went wrong, with its place behind it where the words do not name that already. */
export function sayProblem({ message, where }: { readonly message: string; readonly where: string | null }): string {
  return where === null || where === '' || message.includes(where) ? message : `${message} (${where})`;
}
