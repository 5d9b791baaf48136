/** Class names joined; what is null, false or missing is left out. */
export function classes(...names: readonly (string | null | false | undefined)[]): string {
  return names.filter((name) => name).join(' ');
}
