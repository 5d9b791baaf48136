export { readDomain, type DomainColumn, type SaidBy } from './declared-domain.ts';
export { describeDomain, type DomainQuestion } from './describe-domain.ts';
export { leaveOutOutside, projectTable } from './project-table.ts';
