import { expect, it } from 'vitest';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { SignedLine } from './report-document.ts';
import { exactFigures } from './figures.ts';
import { writeCertificate } from './papers.ts';

it('[R1] sets apart by semicolons what was not tested, since each begins with a capital', () => {
  const facts = { data: { sha256: 'ab' }, recipeHash: 'cd', releases: [], repairs: [] } as unknown as ReportFacts;
  const lines = ['The column age.', 'Lawful reasons.'].map((lead) => ({ lead }) as SignedLine);
  expect(writeCertificate(facts, exactFigures, [], lines)[0]).toMatchObject({
    rows: expect.arrayContaining([{ term: 'Not tested', text: 'The column age; Lawful reasons.' }]),
  });
});
