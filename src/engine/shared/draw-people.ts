/** People of a row that are drawn one by one, so that grouped counts and records give the same draws (T2). */
const drawnSingly = 1000;
/** From this spread on, in people, a normal curve stands for the exact one; nobody could tell them apart. */
const wideSpread = 10_000;

/**
 * How many of the first `weight` of `left` people are among `chosen` of them, all sets of that size being equally
 * likely: a draw from the hypergeometric distribution. Few people are drawn one by one, many at once, so that a weight
 * of 10^12 costs no more than one of 10^6. Result from max(0, weight + chosen - left) to min(weight, chosen).
 */
export function drawPeople(weight: number, chosen: number, left: number, random: () => number): number {
  return weight <= drawnSingly ? drawSingly(weight, chosen, left, random) : drawAtOnce(weight, chosen, left, random);
}

function drawSingly(weight: number, chosen: number, left: number, random: () => number): number {
  let open = chosen;
  for (let i = 0; i < weight; i += 1) if (random() * (left - i) < open) open -= 1;
  return chosen - open;
}

function drawAtOnce(weight: number, chosen: number, left: number, random: () => number): number {
  const least = Math.max(0, weight + chosen - left);
  const most = Math.min(weight, chosen);
  if (least === most) return least;
  const mean = weight * (chosen / left);
  const spread = Math.sqrt(mean * (1 - chosen / left) * ((left - weight) / (left - 1)));
  const near = (count: number) => Math.min(most, Math.max(least, Math.round(count)));
  if (spread > wideSpread) return near(mean + spread * drawNormal(random));
  return drawFrom(near(mean), { weight, chosen, left, least, most }, random);
}

interface Bounds {
  readonly weight: number;
  readonly chosen: number;
  readonly left: number;
  readonly least: number;
  readonly most: number;
}

const negligible = 1e-17;

/** Draws by the chances of all counts around one of the likeliest, each got from its neighbour by their exact ratio. */
function drawFrom(middle: number, { weight, chosen, left, least, most }: Bounds, random: () => number): number {
  const ratio = (count: number) =>
    ((weight - count) / (count + 1)) * ((chosen - count) / (left - weight - chosen + count + 1));
  const above: number[] = [];
  let total = 1;
  for (let chance = 1, count = middle; count < most; count += 1) {
    chance *= ratio(count);
    if (chance < negligible) break;
    above.push(chance);
    total += chance;
  }
  const below: number[] = [];
  for (let chance = 1, count = middle - 1; count >= least; count -= 1) {
    chance /= ratio(count);
    if (chance < negligible) break;
    below.push(chance);
    total += chance;
  }
  let rest = random() * total - 1;
  if (rest < 0) return middle;
  for (let i = 0; i < above.length; i += 1) if ((rest -= above[i]) < 0) return middle + 1 + i;
  for (let i = 0; i < below.length; i += 1) if ((rest -= below[i]) < 0) return middle - 1 - i;
  return middle;
}

/** A draw from the standard normal distribution (Box and Muller). */
function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
