import type { DeskHealth } from '../types.ts';

/** Parts of the exchange whose state the overview shows, in the order of the list. */
export const healthParts = [
  'worker',
  'mail',
  'rates',
  'audit',
  'nightAudit',
  'reserves',
  'requisites',
  'monitors',
] as const;

export type HealthPart = (typeof healthParts)[number];

/** State of a part of the exchange. `bad` requires an action of staff at once, and `warn` requires an action soon. */
export type HealthState = 'ok' | 'warn' | 'bad';

/**
 * Age at which the nightly audit of all records is shown as late. It is less than the 48 hours after which payouts are
 * frozen.
 */
const warnNightAgeMs = 36 * 3_600_000;

export function statesOf(health: DeskHealth, now: number): Record<HealthPart, HealthState> {
  const { worker, mail, rates, audit, reserves, requisites, monitors } = health;
  const isNightOld = audit.nightAt === null || now - Date.parse(audit.nightAt) > warnNightAgeMs;
  return {
    worker: worker.ok ? 'ok' : 'bad',
    mail: mail.ok ? 'ok' : mail.accepts ? 'warn' : 'bad',
    rates: !rates.ok || isMostlyClosed(rates) ? 'bad' : rates.closed.length > 0 ? 'warn' : 'ok',
    audit: audit.ok ? 'ok' : 'bad',
    nightAudit: isNightOld ? 'warn' : 'ok',
    reserves: reserves.closed.count > 0 ? 'warn' : 'ok',
    requisites: requisites.missing.count > 0 ? 'warn' : 'ok',
    monitors: monitors.errorCount > 0 ? 'bad' : monitors.isPaused || monitors.entries === 0 ? 'warn' : 'ok',
  };
}

/**
 * Whether at least half of the rates in use are closed, for example after an outage of the rate sources or of the
 * network.
 */
const isMostlyClosed = ({ used, closed }: DeskHealth['rates']): boolean =>
  closed.length > 0 && closed.length * 2 >= used;
