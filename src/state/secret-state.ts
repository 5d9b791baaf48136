import type { EngineCalls } from '../client/boundary.ts';
import type { FileMarks } from '../engine/steps/report/commitment.ts';
import type { Result } from '../engine/shared/result.ts';
import type { ProjectSecret } from './kept-project.ts';

/** What reports for publication commit themselves with (R1). */
export interface SecretSlice {
  /** By project; for as long as the page lives, and longer where the project is kept. */
  readonly secrets: Readonly<Record<string, ProjectSecret>>;
  /** The salt of the open project and the marks of its file, which is read for them once; null where there is no file. */
  markFile(calls: EngineCalls): Promise<Result<MarkedFile | null>>;
}

/** A project's salt with the marks of its file. */
export interface MarkedFile {
  readonly salt: string;
  readonly marks: FileMarks;
}
