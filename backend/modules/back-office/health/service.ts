import type { z } from 'zod';
import type { deskHealth } from '#contracts/desk-health.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { type Check, readinessChecks } from '../../../plugins/readiness.ts';
import { auditReportOf } from '../../ledger/audit/service.ts';
import { readMaintenance } from '../../platform/maintenance/service.ts';
import { type DeskDirection, directionsByState } from '../../pricing/directions/service.ts';
import { findingIn, selfTest } from '../../pricing/rate-files/service.ts';
import { closedUnits } from '../../pricing/rates/service.ts';
import { oldestByStatus, reserveWorth } from './queries.ts';

type Health = z.input<typeof deskHealth>;

/**
 * Maximum length of each list of directions, and of the list of rate file errors. The counts beside the lists also
 * include the items that are left out of the lists.
 */
const maxNamed = 5;

/** Returns the state of everything that the exchange needs to work. */
export async function healthOf(db: Db, locale: Locale): Promise<Health> {
  const [checks, queue, worth, unusable, units, audit, monitors] = await Promise.all([
    readinessChecks(db),
    oldestClaims(db),
    reserveWorth(db),
    directionsByState(db, ['reserve', 'requisites'], maxNamed, locale),
    closedUnits(db),
    auditReportOf(db, locale),
    monitorsOf(db, locale),
  ]);
  const { worker, rates, mail } = checks;
  return {
    queue,
    reserves: { ...worth, closed: pairsOf(unusable.reserve) },
    requisites: { missing: pairsOf(unusable.requisites) },
    rates: { ok: rates.ok, at: timeOf(rates), ...units },
    worker: { ok: worker.ok, at: timeOf(worker) },
    mail: {
      ok: mail.ok,
      since: mail.since == null ? null : ago(mail.since),
      waiting: mail.waiting ?? 0,
      accepts: mail.accepts ?? false,
    },
    audit: {
      ok: audit.ok && checks.audit.ok,
      at: audit.at,
      nightAt: audit.nightAt,
      failed: audit.checks.filter(({ ok }) => !ok).map(({ name }) => name),
    },
    monitors,
  };
}

/** Returns the number and the oldest claim of each open status. */
export async function oldestClaims(db: Db): Promise<Health['queue']> {
  const rows = await oldestByStatus(db);
  return rows.map(({ status, count, id, number, since, dueAt }) => ({
    status,
    count,
    oldest: { id, number, since: since.toISOString(), dueAt: dueAt?.toISOString() ?? null },
  }));
}

const pairsOf = ({ count, results }: { count: number; results: DeskDirection[] }) => ({
  count,
  pairs: results.map(({ from, to }) => `${from.code} → ${to.code}`),
});

async function monitorsOf(db: Db, locale: Locale): Promise<Health['monitors']> {
  const [{ entries, errors }, { active, hideExport }] = await Promise.all([selfTest(db), readMaintenance(db)]);
  const named = errors.slice(0, maxNamed).map((finding) => findingIn(locale, finding));
  return { isPaused: active && hideExport, entries, errorCount: errors.length, errors: named };
}

const timeOf = ({ age }: Check): string | null => (age == null ? null : ago(age));

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();
