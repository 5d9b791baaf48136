import { memorySource } from '../../table/testing/memory-source.ts';

/** Rows 2, 3, 5, 6, 8, 9 and 10 as a spreadsheet shows them. */
export const table = `id,sex,age,city,n,granted
1,F,25,Rome,2,no
2,M,40,Oslo,1,yes

3,F,61,Oslo,3,yes
4,M,?,Bern,1,no

5,?,33,Oslo,4,no
6,F,52,Bern,1,yes
7,?,70,Rome,2,yes
`;
export const fileOf = (text: string) => memorySource(text);
export const decision = { attribute: 'granted', negative: ['no'] };
export const base = { data: { file: 'a.csv', weight: 'n' }, roles: { decision, identifiers: ['id'] } };
