import { createCompareCalls, type CompareCalls } from './compare-calls.ts';
import { createClassicCalls, type ClassicCalls } from './classic-calls.ts';
import { createDomainCalls, type DomainCalls } from './domain-calls.ts';
import { createDiscoverCalls, type DiscoverCalls } from './discover-calls.ts';
import { createGeneralizeCalls, type GeneralizeCalls } from './generalize-calls.ts';
import { createLessonCalls, type LessonCalls } from './lesson-calls.ts';
import { OpenTable } from './open-table.ts';
import { createImpactCalls, type ImpactCalls } from './impact-calls.ts';
import { createPeopleCalls, type PeopleCalls } from './people-calls.ts';
import { createPrivateTableCalls, type PrivateTableCalls } from './private-table-calls.ts';
import { createPublishCalls, type PublishCalls } from './publish-calls.ts';
import { createRecipeCalls, type RecipeCalls } from './recipe-calls.ts';
import { createReleaseCalls, type ReleaseCalls } from './release-calls.ts';
import { createRepairCalls, type RepairCalls } from './repair-calls.ts';
import { createReportCalls, type ReportCalls } from './report-calls.ts';
import { createSqlCalls, type SqlCalls } from './sql-calls.ts';
import { createTableCalls, type TableCalls } from './table-calls.ts';
import { createVerifyCalls, type VerifyCalls } from './verify-calls.ts';

/**
 * One person's work on one table at a time: what the worker keeps between calls. A run gives its result an id, by which
 * questions name it; an id that is no longer known answers `lost-result`.
 */
export interface Session
  extends
    TableCalls,
    RecipeCalls,
    DiscoverCalls,
    PeopleCalls,
    RepairCalls,
    PublishCalls,
    ReleaseCalls,
    PrivateTableCalls,
    DomainCalls,
    ReportCalls,
    ImpactCalls,
    ClassicCalls,
    CompareCalls,
    GeneralizeCalls,
    SqlCalls,
    VerifyCalls,
    LessonCalls {}

export function createSession(): Session {
  const open = new OpenTable();
  return {
    ...createTableCalls(open),
    ...createRecipeCalls(open),
    ...createDiscoverCalls(open),
    ...createPeopleCalls(open),
    ...createRepairCalls(open),
    ...createPublishCalls(open),
    ...createReleaseCalls(open),
    ...createPrivateTableCalls(open),
    ...createDomainCalls(open),
    ...createReportCalls(open),
    ...createImpactCalls(open),
    ...createClassicCalls(open),
    ...createCompareCalls(open),
    ...createGeneralizeCalls(open),
    ...createSqlCalls(open),
    ...createVerifyCalls(),
    ...createLessonCalls(),
  };
}
