export { certifyNode, type CertifiedNode } from './certify-node.ts';
export { certifyPatterns, type CertifiedPatterns } from './certify-patterns.ts';
export { certifyPrivateTable } from './certify-private-table.ts';
export { certifyWritten, type CertifiedCells } from './certify-written.ts';
export { completeCertificate, hashRecipe, writeCertificate, type CertificateDraft } from './draft.ts';
