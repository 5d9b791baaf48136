const zeroSign: i32 = 1;
const wideSign: i32 = 2;
const quoteSign: i32 = 4;
const returnSign: i32 = 8;

/** What is among the bytes between two addresses: the sum of the signs above. Sixteen are looked at at once. */
export function signsOf(start: usize, end: usize, quote: i32): i32 {
  const zeros = i8x16.splat(0);
  const quotes = i8x16.splat(<i8>quote);
  const returns = i8x16.splat(13);
  let wide = zeros;
  let zero = zeros;
  let quoted = zeros;
  let returned = zeros;
  let at = start;
  for (; at + 16 <= end; at += 16) {
    const word = v128.load(at);
    wide = v128.or(wide, word);
    zero = v128.or(zero, i8x16.eq(word, zeros));
    quoted = v128.or(quoted, i8x16.eq(word, quotes));
    returned = v128.or(returned, i8x16.eq(word, returns));
  }
  let signs = 0;
  for (; at < end; at += 1) {
    const byte = load<u8>(at);
    if (byte === 0) signs |= zeroSign;
    if (byte >= 128) signs |= wideSign;
    if (byte === <u8>quote) signs |= quoteSign;
    if (byte === 13) signs |= returnSign;
  }
  if (v128.any_true(zero)) signs |= zeroSign;
  if (i8x16.bitmask(wide) !== 0) signs |= wideSign;
  if (v128.any_true(quoted)) signs |= quoteSign;
  if (v128.any_true(returned)) signs |= returnSign;
  return signs;
}
