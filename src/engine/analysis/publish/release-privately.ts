import { type Notice, type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { seededBytes } from '../../shared/randomness.ts';
import { drawNoisyBins } from '../../patterns/privbasis/index.ts';
import type { DifferentialPrivacy, PublishSettings } from '../../vocabulary/settings.ts';
import { type DomainColumn, projectTable, readDomain } from '../domain/index.ts';
import { type Prepared, placeOf } from '../prepared.ts';
import { type ReleaseAudit, auditRelease } from './audit-release.ts';
import { type FairnessLimits, readAsked } from './read-question.ts';
import { type NoisyRelease, releaseFromBins } from './release-from-bins.ts';

/** The settings of a release under noise. */
export interface PrivateReleaseSettings extends PublishSettings {
  readonly privacy: DifferentialPrivacy;
}

/** A release under noise, and by choice what it is worth beside the data. */
export interface PrivatelyReleased extends NoisyRelease {
  readonly privacy: DifferentialPrivacy;
  readonly isSeeded: boolean;
  /** Figures of the data, for whoever holds it; null unless asked for. */
  readonly audit: ReleaseAudit | null;
}

/** Whether patterns are to be released under noise. */
export function isPrivateRelease(settings: PublishSettings): settings is PrivateReleaseSettings {
  return settings.privacy?.model === 'differential';
}

/**
 * Spends a budget on a table and releases its top K patterns under noise, sanitized against discrimination (S8). Settings
 * are checked before anything is spent; after the bins only an audit sees the data. Failures name the setting or the role.
 */
export function releasePrivately(
  prepared: Prepared,
  settings: PrivateReleaseSettings,
  context: RunContext,
  where: string,
): Result<PrivatelyReleased> {
  const { privacy, order } = settings;
  const asked = readAsked(prepared, settings, where);
  if (!asked.ok) return asked;
  const { attributes, notices } = asked.value;
  const seed = privacy.seed ?? null;
  const random = seed === null ? context.randomBytes : seededBytes(seed);
  context.progress('Drawing noise', null);
  const domain = readDomain(prepared, attributes);
  if (!domain.ok) return domain;
  const table = projectTable(prepared.table, attributes, domain.value);
  const bins = drawNoisyBins(table, privacy, random, context, `${where}privacy.`);
  if (!bins.ok) return bins;
  const fairness = inDomain(asked.value.fairness, prepared, domain.value);
  const released = releaseFromBins(
    bins.value,
    { fairness, privacy: { k: 0, totalIsPublic: true }, order },
    context,
    where,
  );
  if (!released.ok) return released;
  const audit = privacy.audit === true ? auditRelease(released.value, table, privacy.top, context) : succeed(null);
  if (!audit.ok) return audit;
  return succeed({
    ...released.value,
    privacy,
    isSeeded: seed !== null,
    audit: audit.value,
    notices: [...notices, ...released.value.notices, noteSource(seed, where), ...noteAudit(audit.value, where)],
  });
}

/** What is asked about discrimination, with the values that deny as the recipe says them and in the order of the domain (G10). */
function inDomain(
  fairness: FairnessLimits | null,
  { negative, decision }: Prepared,
  domain: readonly DomainColumn[],
): FairnessLimits | null {
  if (fairness === null) return null;
  const column = domain.find(({ name }) => name === decision?.attribute.name)!;
  const denying = column.values.filter((value) => negative.includes(value));
  return { ...fairness, negative: denying.map((value) => ({ attribute: column.name, value })) };
}

function noteSource(seed: number | null, where: string): Notice {
  return seed === null
    ? {
        code: 'unseeded',
        message:
          'The noise came from the cryptographic source of this machine. Another run gives other numbers and spends as much again: budgets add up.',
        where: placeOf(where),
      }
    : {
        code: 'seeded',
        message: `The noise was drawn with the seed ${seed}. Whoever knows the seed can take the noise away, so this is for tests: do not release it.`,
        where: `${where}privacy.seed`,
      };
}

function noteAudit(audit: ReleaseAudit | null, where: string): Notice[] {
  if (audit === null) return [];
  return [
    {
      code: 'audited',
      message:
        'An audit was asked for: this result holds figures of the data, for which no budget was paid. Keep it to yourself; the files hold none.',
      where: `${where}privacy.audit`,
    },
  ];
}
