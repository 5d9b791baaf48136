import type { SayingsOf } from '../../../engine/shared/message.ts';
import type { VerifyFailures } from '../../../engine/vocabulary/failures/index.ts';
import { formatCount } from '../../format.ts';
import { sayFailure } from './say.ts';

export const verifyFailures: SayingsOf<VerifyFailures> = {
  'not-a-certificate/too-long': ({ count }) =>
    `The file has ${formatCount(count)} characters, far more than a certificate. Give the file whose name begins with "certificate".`,
  'ragged-row': ({ number, count, count2 }) =>
    `Row ${number} has ${count} cells; the certificate speaks of ${count2} columns.`,
  'bad-weight': ({ cell, number, weight }) => `"${cell}" in row ${number}, column ${weight}, is no number of people.`,
  'no-support/file': () => 'The file has no column "support", so it holds no patterns.',
  'no-patterns/file': () => 'The file is JSON, but holds no list of patterns.',
  'cancelled/check': () => 'The check was cancelled.',
  'not-text': ({ encoding }) => `The file is no text in ${encoding}. This is probably the certificate of another file.`,
  'other-columns': ({ other }) =>
    other === null
      ? 'The file has other columns than the certificate speaks of: in another order or number. This is probably the certificate of another file.'
      : `The file has other columns than the certificate speaks of: "${other}" among them is not in both. This is probably the certificate of another file.`,
  'other-kind': ({ isTable }) => (isTable ? 'The certificate is about a table.' : 'The certificate is about patterns.'),
  'bad-support/pattern': ({ pattern }) => `The support of pattern ${pattern} is no whole number.`,
  'bad-pattern': ({ pattern, isEmpty }) =>
    isEmpty ? `Pattern ${pattern} has no items.` : `Pattern ${pattern} stands in the file twice.`,
  'bad-json/certificate': ({ failure }) =>
    `${sayFailure(failure)} A certificate is JSON and must be whole; get it again from whoever released the file.`,
  'bad-json/recipe': ({ failure }) => `${sayFailure(failure)} Give the recipe that was saved with the certificate.`,
  'not-a-certificate/other': ({ isRecipe }) =>
    isRecipe
      ? 'This is a recipe, not a certificate. Give the file whose name begins with "certificate".'
      : 'This is no certificate: it has no field "certificate". Give the file whose name begins with "certificate".',
  'newer-certificate': ({ version }) =>
    `The certificate is of version ${version}; this program knows versions 1 and 2. Check it with a newer version of the program.`,
  'bad-certificate/version': ({ version }) => `The field "certificate" is ${JSON.stringify(version)}; it must be 2.`,
  'bad-certificate/field': ({ field, found, expected }) =>
    field === ''
      ? `The certificate is ${found}, but must be ${expected}. It was changed, or cut off; get it again from whoever released the file.`
      : `The field ${field} of the certificate is ${found}, but must be ${expected}. It was changed, or cut off; get it again from whoever released the file.`,
  'bad-certificate/no-claims': () =>
    'The certificate claims nothing, so there is nothing to check. Get it again from whoever released the file.',
  'bad-certificate/claim-twice': ({ id }) =>
    `Two claims of the certificate have the id "${id}". It was changed; get it again from whoever released the file.`,
  'not-a-recipe': ({ path }) =>
    path === ''
      ? 'This is no recipe that fits a certificate: it is not as a recipe has it. Give the recipe that was saved with the certificate.'
      : `This is no recipe that fits a certificate: its field ${path} is not as a recipe has it. Give the recipe that was saved with the certificate.`,
};
