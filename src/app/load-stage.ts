import { lazy, type ComponentType } from 'react';
import type { StageDefinition } from '../state/stage.ts';
import type { StageId } from '../state/stage-id.ts';

/** How long to wait before the code of a stage is asked for again, in milliseconds. */
const pauses = [300, 1500];

/** The code of a stage could not be fetched: nothing is wrong with the table or the settings. */
export class StageMissing extends Error {}

type Definition = Pick<StageDefinition, 'id' | 'load'>;

const screens = new Map<StageId, ComponentType>();

/** The screen of a stage. React remembers one that failed for ever, so `forgetScreen` must come before another try. */
export function screenOf({ id, load }: Definition): ComponentType {
  let screen = screens.get(id);
  if (screen === undefined) {
    screen = lazy(async () => ({ default: await loadPatiently(load) }));
    screens.set(id, screen);
  }
  return screen;
}

export function forgetScreen(id: StageId): void {
  screens.delete(id);
}

/** Fetches the code of all stages ahead, one at a time; one that fails is fetched when it is shown. */
export async function loadAll(stages: readonly Definition[]): Promise<void> {
  for (const { load } of stages) await load().catch(() => undefined);
}

async function loadPatiently(load: Definition['load']): Promise<ComponentType> {
  for (const pause of pauses) {
    try {
      return (await load()).Stage;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  try {
    return (await load()).Stage;
  } catch (cause) {
    throw new StageMissing('code not fetched', { cause });
  }
}
