/** The first unit of UTF-16 that may stand for a sign beyond the basic plane. */
const firstSurrogate = 0xd800;
/** The first unit after those: signs from here on come before the signs beyond the basic plane. */
const afterSurrogates = 0xe000;

/** Orders texts by code point (G11), which differs from the order of their UTF-16 units and of every language. */
export function compareText(one: string, other: string): number {
  const shared = Math.min(one.length, other.length);
  for (let i = 0; i < shared; i += 1) {
    const left = one.charCodeAt(i);
    const right = other.charCodeAt(i);
    if (left !== right) return rankUnit(left) - rankUnit(right);
  }
  return one.length - other.length;
}

/** A unit's place when the units of signs beyond the basic plane come last, as their code points do. */
function rankUnit(unit: number): number {
  if (unit < firstSurrogate) return unit;
  return unit < afterSurrogates ? unit + 0x2000 : unit - 0x800;
}
