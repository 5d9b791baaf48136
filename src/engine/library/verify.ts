import { type Verification, sayVerification } from '../../words/verification.ts';
import { verifyRelease } from '../verify/verify-release.ts';
import { type Result, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { createContext } from './platform.ts';
import { type TableData, sourceOf } from './read-data.ts';

/** The papers of a release: the texts of its certificate and of its public recipe. */
export interface Papers {
  readonly certificate: string;
  readonly recipe: string;
  /** The texts of the files in which the recipe keeps hierarchies, by the names it gives them. */
  readonly hierarchies?: Readonly<Record<string, string>>;
}

/** Decides every claim of a certificate again from the released file alone (R3). */
export async function verify(
  { certificate, recipe, hierarchies = {} }: Papers,
  released: TableData,
  given: { readonly context?: Partial<RunContext> } = {},
): Promise<Result<Verification>> {
  const source = sourceOf(released);
  if (!source.ok) return source;
  const papers = { certificate, recipe, hierarchies: new Map(Object.entries(hierarchies)) };
  const decided = await verifyRelease(papers, source.value, createContext(given.context));
  return decided.ok ? succeed(sayVerification(decided.value)) : decided;
}
