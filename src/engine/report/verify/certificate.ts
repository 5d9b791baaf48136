import type * as v from 'valibot';
import { type certificateSchema, type claimSchema } from './certificate-schema.ts';

/** A certificate (R3). One of version 1 is read without its sentences and counts, and with nothing left unclaimed. */
export type Certificate = Omit<v.InferOutput<typeof certificateSchema>, 'certificate'> & {
  readonly certificate: 1 | 2;
};

/** A claim with its predicate, its parameters, what came of it and how that is known. */
export type Claim = v.InferOutput<typeof claimSchema>;

export type Predicate = Claim['predicate'];

/** The claim of one predicate. */
export type ClaimOf<P extends Predicate> = Extract<Claim, { readonly predicate: P }>;

/** What a predicate is asked with. */
export type ParametersOf<P extends Predicate> = ClaimOf<P>['parameters'];

/** What came of a claim when the certificate was written. */
export type Outcome = Claim['outcome'];
