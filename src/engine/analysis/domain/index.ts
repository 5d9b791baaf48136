export { readDomain, type DomainColumn } from './declared-domain.ts';
export { describeDomain, type DomainQuestion } from './describe-domain.ts';
export { leaveOutOutside, projectTable } from './project-table.ts';
