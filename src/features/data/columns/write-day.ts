/** A day as recipes write it, by the calendar on the wall: late in the evening UTC may have another. */
export function writeDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
