import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import { blobSource } from '../../engine/library/read-data.ts';
import { createEngineClient } from '../../client/engine-client.ts';
import { SessionWorkers } from '../../client/testing/session-workers.ts';
import { createSession } from '../../engine/session/session.ts';

/** The engine in the thread of the test, in the place of the page's worker. */
export const workers = new SessionWorkers(createSession, blobSource);
export const client = createEngineClient(workers.spawn);

/** What a page has that a test has not: dialogs, scrolling, drawing. */
export function completePage(): void {
  // A stage's screen is loaded when it is first shown.
  configure({ asyncUtilTimeout: 20_000 });
  vi.stubGlobal('scrollTo', () => undefined);
  HTMLElement.prototype.scrollIntoView = () => undefined;
  HTMLCanvasElement.prototype.getContext = () => null;
}
