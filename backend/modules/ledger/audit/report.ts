import type { z } from 'zod';
import type { auditReport } from '#contracts/audit.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { t } from '../../../i18n.ts';
import { type Example, type Finding, mergeFindings } from './findings.ts';
import { frozenRow, latestAudit } from './queries/freeze.ts';

export interface Frozen {
  since: string;
  failed: string[];
}

/** Returns the start and causes of the current payout freeze, or null if payouts are not frozen. */
export async function frozenNow(db: Db): Promise<Frozen | null> {
  const row = await frozenRow(db);
  return row ? { since: row.since.toISOString(), failed: row.failed } : null;
}

/** Explains in words why payouts are frozen. */
export const whyIn = (locale: Locale, { failed }: Frozen): string =>
  failed.map((name) => checkIn(locale, name)).join('; ');

/** Returns the name of an audit check in the given language. */
export const checkIn = (locale: Locale, name: string): string => t(locale, `Audit.${name}`);

/** Returns a text that says how many of the checked rows are wrong. */
export const figureIn = (locale: Locale, { wrong, seen }: Pick<Finding, 'wrong' | 'seen'>): string =>
  t(locale, 'AuditFigure.of', { wrong, seen });

/** Returns a report on the latest full audit and the latest audit of recent changes. */
export async function auditReportOf(db: Db, locale: Locale): Promise<z.input<typeof auditReport>> {
  const [minute, night, frozen] = [await latestAudit(db, false), await latestAudit(db, true), await frozenNow(db)];
  const [recent, whole] = [minute?.checks ?? [], night?.checks ?? []];
  const figureOf = (findings: Finding[], name: string) => {
    const found = findings.find((finding) => finding.name === name);
    return found ? figureIn(locale, found) : null;
  };
  return {
    ok: frozen === null,
    at: minute?.at.toISOString() ?? null,
    nightAt: night?.at.toISOString() ?? null,
    checks: mergeFindings(recent, whole).map(({ name, wrong, examples }) => ({
      name: checkIn(locale, name),
      ok: wrong === 0,
      figure: figureOf(recent, name),
      nightFigure: figureOf(whole, name),
      examples: examples.map((example) => exampleIn(locale, example)),
    })),
    frozen: frozen && { since: frozen.since, why: whyIn(locale, frozen) },
  };
}

export interface AuditFailure {
  name: string;
  examples: { subject: Example['subject']; claimId: string | null; text: string }[];
}

/** Returns the failed checks of the latest audits. */
export async function auditFailures(db: Db, locale: Locale): Promise<AuditFailure[]> {
  const [minute, night] = [await latestAudit(db, false), await latestAudit(db, true)];
  return mergeFindings(minute?.checks ?? [], night?.checks ?? [])
    .filter(({ wrong }) => wrong > 0)
    .map(({ name, examples }) => ({ name, examples: examples.map((example) => exampleIn(locale, example)) }));
}

function exampleIn(locale: Locale, { subject, ref, claimId, found, expected }: Example) {
  const row = t(locale, `AuditExample.${subject}`, { ref });
  const isSum = found !== undefined && expected !== undefined;
  const text = isSum ? t(locale, 'AuditExample.sum', { row, found, expected }) : row;
  return { subject, claimId, text };
}
