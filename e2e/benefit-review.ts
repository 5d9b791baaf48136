/** Numbers that look random and are the same every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const header = [
  'Case No.',
  'BSN',
  'Nationality of applicant',
  'Gender',
  'Date of Birth',
  'Post code (home)',
  'Household income (€ / year)',
  '# Children',
  'Employment Status',
  'Date of decision',
  'Channel',
  'Outcome of Review',
];
const nationalities = ['Dutch', 'Dutch', 'Dutch', 'Dutch', 'Dutch', 'Dutch', 'Turkish', 'Moroccan', 'Polish', 'Syrian'];
const postcodes = ['1011 AB', '1102 XJ', '3081 RT', '1012 CD', '2512 KL', '5611 EM', '9711 NP', '6211 QS'];
const statuses = ['Employed', 'Self employed', 'Seeking work', 'Retired', 'N/A'];

const two = (number: number) => String(number).padStart(2, '0');

/**
 * A review of benefits as an office would export it: semicolons, decimal commas, days before months, Windows-1252, two
 * columns that name a person. People who are not Dutch are investigated more than twice as often.
 */
export function writeBenefitReview(rows = 3800): Buffer {
  const random = randomFrom(2024);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const lines = Array.from({ length: rows }, (_, row) => {
    const nationality = pick(nationalities);
    const euros = Math.round(9000 + 27000 * (random() + random()));
    const income = random() < 0.034 ? '' : `${Math.floor(euros / 1000)}.${String(euros % 1000).padStart(3, '0')},00`;
    const chance = nationality === 'Dutch' ? 0.09 : 0.24;
    return [
      `ZK-${100_000 + row}`,
      String(100_000_000 + row * 37 + Math.floor(random() * 37)),
      nationality,
      random() < 0.01 ? 'X' : random() < 0.47 ? 'F' : 'M',
      `${two(1 + Math.floor(random() * 28))}/${two(1 + Math.floor(random() * 12))}/${1945 + Math.floor(random() * 60)}`,
      pick(postcodes),
      income,
      String(Math.floor(random() * random() * 5)),
      pick(statuses),
      `${two(1 + Math.floor(random() * 28))}-${two(1 + Math.floor(random() * 12))}-2024`,
      pick(['web', 'desk', 'letter']),
      random() < chance ? 'Fraud investigation' : 'No further action',
    ].join(';');
  });
  return Buffer.from([header.join(';'), ...lines, ''].join('\n').replaceAll('€', '\u0080'), 'latin1');
}
