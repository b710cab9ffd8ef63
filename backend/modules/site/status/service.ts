import type { z } from 'zod';
import type { statusEndpoints } from '#contracts/status.ts';
import { perDatabase } from '../../../db/per-database.ts';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { type Check, type Checks, readinessChecks } from '../../../plugins/readiness.ts';
import { cachedValue } from '../../../ttl-cache.ts';
import { frozenNow } from '../../ledger/audit/service.ts';
import { readMaintenance } from '../../platform/maintenance/service.ts';
import * as sql from './queries.ts';

type AnswerOf<A extends keyof typeof statusEndpoints> = z.input<(typeof statusEndpoints)[A]['response']>;
type Status = AnswerOf<'GET /api/v1/status/'>;

/**
 * Minimum number of exchanges in thirty days for which the median duration is published. The median of fewer exchanges
 * is not representative.
 */
const minExchanges = 20;
const statusTtlMs = 5_000;

/** Adds the exchanges that were finished since the last run to the daily counts. */
export const rollUpExchanges = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  transaction(db, async (tx) => {
    await sql.countExchanges(tx, await sql.forgetUnfinishedDays(tx));
  });

const cachedStatus = perDatabase((db) => cachedValue({ ttlMs: statusTtlMs, load: () => readStatus(db) }));

/** Returns which parts of the service work, without figures that would help an attacker. */
export const statusAnswer = (db: Db): Promise<Status> => cachedStatus(db)();

async function readStatus(db: Db): Promise<Status> {
  const [checks, maintenance, frozen] = await Promise.all([readinessChecks(db), readMaintenance(db), frozenNow(db)]);
  return { parts: partsOf(checks, maintenance.active, frozen?.since ?? null), serverTime: new Date().toISOString() };
}

/**
 * Returns the state of each part of the service: working, or failing since a certain time.
 * @param frozenSince start of the payout freeze, or null
 */
function partsOf(checks: Checks, isMaintained: boolean, frozenSince: string | null): Status['parts'] {
  const { database, migrations, worker, rates, audit, mail } = checks;
  const isUp = database.ok && migrations.ok && worker.ok;
  const mailSince = mail.since == null ? null : ago(mail.since);
  const freeze = frozenSince ?? sinceOf(audit);
  return {
    exchange: { ok: isUp && rates.ok && !isMaintained, since: sinceOf(worker) ?? sinceOf(rates) },
    rates: { ok: rates.ok, since: sinceOf(rates) },
    mail: { ok: mail.ok, since: mail.ok ? null : mailSince },
    payouts: { ok: isUp && audit.ok && frozenSince === null, since: sinceOf(worker) ?? freeze },
  };
}

/** Returns the time at which a failing check last succeeded, or null if the check succeeds now. */
const sinceOf = ({ ok, age }: Check): string | null => (ok || age == null ? null : ago(age));

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();

/**
 * Returns the number of exchanges in thirty days and their median duration, or null if there were fewer than
 * `minExchanges`.
 */
export async function exchangesAnswer(db: Db): Promise<AnswerOf<'GET /api/v1/status/exchanges/'>> {
  const found = await sql.lastMonth(db);
  return { lastMonth: found && found.exchanges >= minExchanges ? found : null };
}
