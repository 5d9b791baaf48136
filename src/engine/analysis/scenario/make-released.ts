import { fail, succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { readText } from '../../table/reading/index.ts';
import { type PublishSettings, type ReleaseSettings } from '../../vocabulary/settings.ts';
import { nodeStage } from '../impact/index.ts';
import { type Prepared } from '../prepared.ts';
import { isPrivateRelease, publish, releasePrivately, writePublishedCsv } from '../publish/index.ts';
import { releaseTable } from '../release/index.ts';
import { type MadeTable } from './make-written.ts';
import { peopleOfRows } from './people-of-rows.ts';
import { type MadeStep } from './scenario.ts';

/** A table under seeded noise, as it is written (G7). */
export function makeReleased(
  prepared: Prepared,
  settings: ReleaseSettings,
  context: RunContext,
  where: string,
): Result<MadeTable> {
  const released = releaseTable(prepared, settings, context, where);
  if (!released.ok) return released;
  const { generalized, node, file, loss } = released.value;
  if (generalized === null || node === null || file === null || loss === null)
    return fail(
      'nothing-released',
      'Under the noise no table could be published, so there is none to compare.',
      where.slice(0, -1),
    );
  const { found } = generalized;
  const raw = readText(file.text, { ...found.prepared.dialect, names: null });
  if (!raw.ok) return raw;
  const stage = found.prepared.decision === null ? succeed(null) : nodeStage('node', generalized, node);
  if (!stage.ok) return stage;
  const { weight, roles } = found.prepared;
  const groups = prepared.roles.protected.filter(({ attribute }) => roles.quasi.includes(attribute));
  return succeed({
    made: { do: 'release', released: released.value, loss, file },
    table: {
      raw: raw.value,
      weight,
      people: peopleOfRows(raw.value, weight),
      quasi: roles.quasi,
      stage: stage.value,
      origin: null,
      renamed: groups.map((item) => ({ item, now: released.value.groupNow(item) })),
    },
  });
}

/** Patterns as they are published, or drawn under seeded noise (S1-S8). */
export function makePatterns(
  prepared: Prepared,
  settings: PublishSettings,
  context: RunContext,
  where: string,
): Result<MadeStep> {
  const made = isPrivateRelease(settings)
    ? releasePrivately(prepared, settings, context, where)
    : publish(prepared, settings, context, where);
  if (!made.ok) return made;
  const text = writePublishedCsv(made.value, false);
  if (!text.ok) return text;
  return succeed(
    'audit' in made.value
      ? { do: 'noisy-patterns', published: made.value, text: text.value }
      : { do: 'publish', published: made.value, text: text.value },
  );
}
