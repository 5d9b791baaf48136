export { certifyNode } from './certify-node.ts';
export { certifyPatterns } from './certify-patterns.ts';
export { certifyPrivateTable } from './certify-private-table.ts';
export { certifyWritten } from './certify-written.ts';
export { completeCertificate, hashRecipe, writeCertificate, type CertificateDraft, type MadeBy } from './draft.ts';
