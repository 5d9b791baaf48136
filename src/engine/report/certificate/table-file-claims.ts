import { type ReleaseCheck } from '../../generalize/release/index.ts';
import { type Certificate } from '../verify/index.ts';
import { type DraftClaim } from './draft.ts';
import { outcomeOf } from './released-privacy.ts';
import { sayAnonymity, sayPeopleBefore } from './say-claims.ts';

/** What is known of the file of a released table. */
export interface CheckedFile {
  readonly check: ReleaseCheck;
  /** What may be said of its anonymity (G9). */
  readonly claim: string;
}

/** k-anonymity over the generalized columns of the file, as its text was counted (G3, G9); none is claimed with k = 1. */
export function claimK({ check }: CheckedFile, k: number): DraftClaim[] {
  if (k < 2) return [];
  const parameters = { columns: [...check.quasi], k };
  const holds = check.smallestOverQuasi === null || check.smallestOverQuasi >= k;
  return [{ claim: sayAnonymity(parameters), predicate: 'k-anonymity', parameters, ...outcomeOf(holds) }];
}

/** What all columns of the file tell of people (G9). */
export function claimRelease(
  { check, claim }: CheckedFile,
  columns: readonly { readonly name: string; readonly as: 'generalized' | 'recoded' | 'asIs' | 'weight' }[],
): DraftClaim {
  const valuesOf = (name: string) => check.asIs.find(({ column }) => column === name)?.values ?? null;
  const listed = columns.map(({ name, as }) => ({ column: name, as, values: valuesOf(name) }));
  const { people, uniqueOverAll, smallestOverAll, smallestOverQuasi } = check;
  return {
    claim: `Release check: ${claim}`,
    predicate: 'release-check',
    parameters: { columns: listed, people, uniqueOverAll, smallestOverAll, smallestOverQuasi },
    ...outcomeOf(true),
  };
}

/**
 * How many people the table had, and that no more of them were left out than allowed; the file shows it where nobody may
 * be left out, else it is stated (G4, R3).
 */
export function claimPeople(
  { check }: CheckedFile,
  people: number,
  { suppress, allowance }: { readonly suppress: number | string | null; readonly allowance: number },
): DraftClaim {
  const parameters = { people, suppress };
  const { outcome } = outcomeOf(people - check.people <= allowance);
  const how = suppress === null ? ('checked' as const) : ('stated' as const);
  return { claim: sayPeopleBefore(parameters), predicate: 'people', parameters, outcome, how };
}

type NotClaimed = Certificate['notClaimed'];

/** What a table's certificate does not speak of, with why. */
export function listNotClaimed(
  { check }: CheckedFile,
  asked: { readonly k: number; readonly l: unknown; readonly t: unknown; readonly isFair: boolean },
  unseen: readonly string[],
): NotClaimed {
  const list: NotClaimed = [];
  const say = (what: string, why: string) => list.push({ what, why });
  if (asked.k < 2) say('k-anonymity', 'With k = 1 nobody is asked to hide.');
  const asIs = check.asIs.map(({ column }) => column);
  if (asIs.length > 0)
    say(
      'That nobody can be found by joining the file with other files',
      `These columns are published as they are: ${asIs.join(', ')}. The release check says how far they tell people apart.`,
    );
  const isOpen = asked.l === null && asked.t === null;
  if (isOpen) say('That sensitive values stay secret', 'Neither l-diversity nor t-closeness was asked for.');
  if (!isOpen && unseen.length > 0)
    say(`Diversity and closeness of ${unseen.join(', ')}`, 'The file does not have the column.');
  if (!asked.isFair) say('Protection against discrimination', 'No measure of discrimination was asked for.');
  else
    say(
      'That nobody is worse off through other columns',
      'Rules are over the generalized columns alone; other columns of the file, and people who are in no group, were not looked at.',
    );
  return list;
}
