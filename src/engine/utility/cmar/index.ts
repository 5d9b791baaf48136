export { publishedCmar, testCmar, thesisCmar, trainCmar, type CmarOptions } from './cmar.ts';
export { takeRecords, type CmarRecords } from './cmar-records.ts';
export { type CmarPatterns } from './cmar-rules.ts';
