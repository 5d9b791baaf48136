import { expect, it } from 'vitest';
import { writeCsv } from './download.ts';

it('writes numbers as they are, texts that are numbers too, and keeps a spreadsheet from running the others', () => {
  expect(writeCsv([['=1+1', '-0.5', '+cmd', '\tx', -3, null, 'a,"b"']])).toBe(`'=1+1,-0.5,'+cmd,'\tx,-3,,"a,""b"""\n`);
});
