import { Gauge, Registry } from 'prom-client';
import { listBackups } from '../backup/retention.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { readinessChecks } from '../plugins/readiness.ts';
import { version } from '../version.ts';
import * as sql from './state-queries.ts';

type Labels = Record<string, string>;
type Sample = [labels: Labels, value: number];

/**
 * Returns metrics of the exchange in the text format of Prometheus. The database is read at each scrape, so several
 * instances of the API report the same values.
 */
export async function stateMetrics({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): Promise<string> {
  const registry = new Registry();
  const gauge = (name: string, help: string, samples: Sample[]) => {
    const labelNames = [...new Set(samples.flatMap(([labels]) => Object.keys(labels)))];
    const one = new Gauge({ name: `razmen_${name}`, help, labelNames, registers: [registry] });
    // Without samples, remove the gauge's initial value 0. Otherwise an unknown age would look recent.
    if (samples.length === 0) one.remove();
    for (const [labels, value] of samples) one.set(labels, value);
  };
  gauge('build_info', 'Always 1. The labels tell the running version and commit.', [
    [{ version, commit: config.commit }, 1],
  ]);
  await readinessGauges(db, gauge);
  gauge(
    'backup_age_seconds',
    'Time since the newest backup in BACKUP_DIR. Infinite if there is none.',
    config.backup.folder === null ? [] : [[{}, await backupAgeSeconds(config.backup.folder)]],
  );
  // If the database is unreachable, serve the other metrics anyway. Among them is the readiness metric, which reports
  // the database as down.
  await databaseGauges(db, gauge).catch((error: Error) => log.warn({ err: error }, 'metrics: database not read'));
  return registry.metrics();
}

async function backupAgeSeconds(folder: string): Promise<number> {
  const [newest] = await listBackups(folder);
  return newest ? (Date.now() - newest.at.getTime()) / 1000 : Number.POSITIVE_INFINITY;
}

type AddGauge = (name: string, help: string, samples: Sample[]) => void;

async function readinessGauges(db: Db, gauge: AddGauge): Promise<void> {
  const checks = await readinessChecks(db);
  const { worker, rates, audit, mail } = checks;
  const ifKnown = (value: number | null | undefined): Sample[] => (typeof value === 'number' ? [[{}, value]] : []);
  gauge(
    'ready',
    '1 for each check of /readyz that passes, otherwise 0.',
    Object.entries(checks).map(([check, { ok }]) => [{ check }, Number(ok)]),
  );
  gauge('worker_heartbeat_age_seconds', 'Time since the worker last reported.', ifKnown(worker.age));
  gauge('market_rate_age_seconds', 'Time since a valid market rate was last saved.', ifKnown(rates.age));
  gauge('audit_age_seconds', 'Time since the latest audit of changes ended.', ifKnown(audit.age));
  gauge(
    'audit_failed_checks',
    'Failed checks of the audit. Payouts are frozen while there are any.',
    ifKnown(audit.failed?.length),
  );
  gauge('mail_delayed', 'Mails that wait longer than they should.', ifKnown(mail.waiting));
}

async function databaseGauges(db: Db, gauge: AddGauge): Promise<void> {
  const [claims, reserves, rates, jobs, connections] = await Promise.all([
    sql.openClaims(db),
    sql.reserveLevels(db),
    sql.rateAges(db),
    sql.waitingJobs(db),
    sql.connectionStates(db),
  ]);
  gauge('claims_open', 'Open claims by status.', counts(claims, 'status'));
  gauge(
    'claims_overdue',
    'Open claims whose time in their status has elapsed.',
    claims.map(({ status, overdue }) => [{ status }, overdue]),
  );
  gauge('claims_oldest_seconds', 'Time that the oldest claim of a status has waited.', oldest(claims, 'status'));
  gauge(
    'reserve_total',
    'Balance of a payment system in its currency. For display only, because it is a float.',
    reserves.map(({ code, total }) => [{ payment_system: code }, total]),
  );
  gauge(
    'reserve_available',
    'Reserve that no claim holds, in its currency. For display only, because it is a float.',
    reserves.map(({ code, available }) => [{ payment_system: code }, available]),
  );
  gauge(
    'rate_age_seconds',
    'Time since the price of a currency was last saved.',
    rates.map(({ currency, seconds }) => [{ currency }, seconds]),
  );
  gauge(
    'rate_faulty',
    '1 if a fault of its price closes the directions of a currency, otherwise 0.',
    rates.map(({ currency, faulty }) => [{ currency }, Number(faulty)]),
  );
  gauge('jobs_waiting', 'Jobs that are due and have not started.', counts(jobs, 'job'));
  gauge('jobs_oldest_seconds', 'Time since the oldest waiting job was due.', oldest(jobs, 'job'));
  gauge('database_connections', 'Connections to the database by state.', counts(connections, 'state'));
}

const counts = <K extends string>(rows: ({ count: number } & Record<K, string>)[], label: K): Sample[] =>
  rows.map((row) => [{ [label]: row[label] }, row.count]);

const oldest = <K extends string>(rows: ({ oldestSeconds: number } & Record<K, string>)[], label: K): Sample[] =>
  rows.map((row) => [{ [label]: row[label] }, row.oldestSeconds]);
