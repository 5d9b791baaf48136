import { type Notice } from '../shared/result.ts';

/** What to know of an accuracy on a held-out part: without a seed it cannot be repeated. Nothing where there is one. */
export function noteHeldOut(seed: number | null, where: string): Notice[] {
  if (seed !== null) return [];
  return [
    {
      code: 'unseeded',
      message:
        'The held-out part was drawn at random without a seed, so another run gives another accuracy. Set "seed" to repeat it.',
      where: `${where}seed`,
    },
  ];
}
