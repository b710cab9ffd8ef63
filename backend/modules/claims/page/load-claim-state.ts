import type { z } from 'zod';
import type { claimForm, claimRequisite, claimState } from '#contracts/claim.ts';
import { isPositive, subtract } from '#domain/amount.ts';
import { stageOf } from '#domain/claim-stage.ts';
import { type ClaimStatus, isFinal, payableStatuses } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { GivenRequisite } from '../../../db/tables.ts';
import { ApiError } from '../../../errors.ts';
import { formatDateTime } from '../../../format.ts';
import { t } from '../../../i18n.ts';
import { paymentMethods } from '../../../payments/methods.ts';
import { clocks, overdueStatuses } from '../lifecycle/service.ts';
import { type ClaimChoice, choicePage } from '../resolution/service.ts';
import { takesBill, visitorActions } from './actions.ts';
import { masked, maskedEmail } from './mask.ts';
import { etaOf } from './processing-time.ts';
import {
  congestionOf,
  demoPaymentOf,
  isVisitor,
  officeOf,
  type PageRow,
  pageRow,
  requisiteRow,
} from './queries/claim-state.ts';
import { qrText, requisiteType, toldLines } from './requisite.ts';

export { mostBills, takesBill, visitorActions } from './actions.ts';
export { officeOf } from './queries/claim-state.ts';

export type ClaimState = z.input<typeof claimState>;

/** Who looks at a claim, and in which language. */
export interface Viewer {
  userId: string | null;
  /** SHA-256 of the creator's cookie. */
  hash: Buffer | null;
  locale: Locale;
  /** Staff sees everything and acts at the desk. */
  isStaff?: boolean;
}

interface Owned {
  id: string;
  user_id: string | null;
  visitor_hash: Buffer | null;
}

/** Whether the viewer created the claim, owns it, or opened it by the link of its mail. The bare link only reads. */
export async function isOwn(db: Db, claim: Owned, { userId, hash }: Viewer): Promise<boolean> {
  if (claim.user_id !== null && claim.user_id === userId) return true;
  if (hash === null) return false;
  return claim.visitor_hash?.equals(hash) || (await isVisitor(db, claim.id, hash));
}

const isOwnRow = (db: Db, { id, userId, visitorHash }: PageRow, viewer: Viewer): Promise<boolean> =>
  isOwn(db, { id, user_id: userId, visitor_hash: visitorHash }, viewer);

/** A path of the site in the viewer's language. */
export const pagePath = (path: string, locale: Locale): string => (locale === 'en' ? `/en${path}` : path);

const pollAfter = { moving: 3_000, ended: 15_000 };

/**
 * The state of a claim as its page shows it, masked for who has only the link.
 * @throws ApiError not_found
 */
export async function claimPage(db: Db, id: string, viewer: Viewer): Promise<ClaimState> {
  const { locale, isStaff = false } = viewer;
  const row = await rowOf(db, id, locale);
  const own = await isOwnRow(db, row, viewer);
  const open = own || isStaff;
  const final = isFinal(row.status);
  const choice = row.status === 'choice' ? await choicePage(db, id, locale) : null;
  return {
    ...head(row),
    actions: own ? actionsOf(row, choice) : [],
    stage: stageOf(row.status),
    title: t(locale, `ClaimStatus.${row.status}.title`),
    text: statusText(row, locale),
    promisedUntil: beyondPromise(row)?.toISOString() ?? null,
    final,
    own,
    takeable: own && viewer.userId !== null && row.userId === null,
    email: open ? row.email : maskedEmail(row.email),
    from: sideOf(row.from, row.fromRequisites, open),
    to: sideOf(row.to, row.toRequisites, open),
    city: row.city,
    fixedMinutes: row.fixedMinutes,
    createdAt: row.createdAt.toISOString(),
    watch: await watchOf(db, row, open, locale),
    confirmations: null,
    txIn: open ? row.txIn : null,
    txOut: open ? row.txOut : null,
    refund: refundOf(row, open, locale),
    received: asksForRest(row) ? row.received : null,
    choice,
    note: open ? row.note : null,
    history: row.history.map((move) => ({ ...move, title: t(locale, `ClaimStatus.${move.status}.title`) })),
    repricings: row.repricings,
    bills: open ? row.bills : [],
    eta: final ? null : await etaOf(db, row.fromPs, row.toPs),
    pollAfter: final ? pollAfter.ended : pollAfter.moving,
  };
}

function actionsOf(row: PageRow, choice: ClaimChoice | null) {
  const open = choice?.options.some(({ enabled }) => enabled) ?? false;
  return visitorActions({ status: row.status, bills: row.bills.length, paid: isPositive(row.received), choice: open });
}

const asking: readonly ClaimStatus[] = ['wait_payment', 'marked_paid', 'paid_partial'];
const asksForRest = ({ status, received }: PageRow): boolean => asking.includes(status) && isPositive(received);

async function rowOf(db: Db, id: string, locale: Locale): Promise<PageRow> {
  const row = await pageRow(db, id, locale);
  if (!row) throw new ApiError('not_found');
  return row;
}

function head(row: PageRow) {
  const { id, number, status, reason, fromPs, toPs, fromSumma, toSumma, course, courseType } = row;
  return {
    id,
    number,
    status,
    reason,
    fromPs,
    toPs,
    fromSumma,
    toSumma,
    course,
    courseType,
    courseFixedUntil: row.courseFixedUntil?.toISOString() ?? null,
    payUntil: row.payUntil?.toISOString() ?? null,
    serverTime: row.now.toISOString(),
  };
}

function statusText(row: PageRow, locale: Locale): string {
  const { status, reason } = row;
  if (isOverdue(row)) return t(locale, 'ClaimStatus.overdue');
  const said = t(locale, `ClaimStatus.${beyondPromise(row) ? 'afterHours' : textOf(row)}`);
  // That the time is over is what `expired` says itself.
  return reason === null || status === 'expired' ? said : `${t(locale, `ClaimReason.${reason}`)} ${said}`;
}

/** Longer than was promised: the usual words would promise it again. */
const isOverdue = ({ status, clockAt, now }: PageRow): boolean =>
  overdueStatuses.includes(status) && clockAt !== null && clockAt < now;

/** Until when somebody sees to it, where that is further off than the usual words say: nobody is there now. */
function beyondPromise({ status, clockAt, now }: PageRow): Date | null {
  const minutes = overdueStatuses.includes(status) ? clocks[status]?.minutes : undefined;
  if (minutes === undefined || clockAt === null) return null;
  return clockAt.getTime() - now.getTime() > minutes * 60_000 ? clockAt : null;
}

/** Who was never told where to pay needs no word about a payment. */
const textOf = ({ status, payUntil }: PageRow): string =>
  status === 'expired' && payUntil === null ? 'expired.unconfirmed' : `${status}.text`;

/** What becomes of money that is on its way to a claim that is over. The page says it by the reader's clock. */
async function watchOf(
  db: Db,
  { id, watchedUntil, now, from }: PageRow,
  open: boolean,
  locale: Locale,
): Promise<ClaimState['watch']> {
  if (!watchedUntil) return null;
  const told = await requisiteRow(db, id);
  const words = t(locale, `Claim.end.watch.${now < watchedUntil ? 'open' : 'over'}`, {
    until: formatDateTime(watchedUntil, locale),
  });
  const paidTo = told ? toldLines(told, from.kind, locale) : [];
  return { until: watchedUntil.toISOString(), text: words, paidTo: shown(paidTo, null, open) };
}

function refundOf(row: PageRow, open: boolean, locale: Locale): ClaimState['refund'] {
  const { refundSumma, refundRequisites, refundLabels, reason, note } = row;
  if (refundSumma === null) return null;
  const why = note ?? t(locale, `ClaimReason.${reason ?? 'operator'}`);
  return { summa: refundSumma, reason: why, to: shown(refundRequisites ?? [], refundLabels, open) };
}

function sideOf(side: PageRow['from'], given: GivenRequisite[], open: boolean) {
  const { name, code, unit, network, icon, labels } = side;
  return { name, code, currency: unit, network, icon, requisites: shown(given, labels, open) };
}

const shown = (given: GivenRequisite[], labels: Record<string, string> | null, open: boolean) =>
  given.map(({ name, label, value }) => ({
    name,
    label: labels?.[name] ?? label,
    value: open ? value : masked(value),
  }));

const billTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const billSize = 10_000_000;

/** Which payment step the claim's page draws. The address of a payment page is for the creator only. */
export async function claimStep(db: Db, id: string, viewer: Viewer): Promise<z.input<typeof claimForm>> {
  const row = await rowOf(db, id, viewer.locale);
  const method = paymentMethods[row.rail];
  const own = await isOwnRow(db, row, viewer);
  const payment = own && payableStatuses.includes(row.status) && method.page ? await demoPaymentOf(db, id) : undefined;
  const url = payment && method.page ? pagePath(method.page(payment), viewer.locale) : null;
  const congestion = await congestionOf(db, row.fromPs, viewer.locale);
  return {
    ...(row.status === 'verify' ? verify : method.pays === 'page' ? { ...redirect, url } : steps[method.pays]),
    fields: [],
    notify: null,
    receipt: {
      allowed: own && takesBill(row.status, row.bills.length),
      required: false,
      maxSize: billSize,
      types: billTypes,
    },
    congestion:
      congestion?.text && congestion.level !== 'normal' ? { level: congestion.level, text: congestion.text } : null,
    office: own && !isFinal(row.status) ? await officeOf(db, id, viewer.locale) : null,
  };
}

const verify = { type: 'verify' as const, url: null, method: null };
const redirect = { type: 'redirect' as const, method: 'GET' as const };
const steps = {
  requisites: { type: 'inline' as const, url: null, method: null },
  office: { type: 'cash' as const, url: null, method: null },
};

/**
 * Where to pay, for the creator while the payment is awaited.
 * @throws ApiError forbidden; requisite_wait before they are allotted; gone after the window
 */
export async function claimPayment(db: Db, id: string, viewer: Viewer): Promise<z.input<typeof claimRequisite>> {
  const { locale } = viewer;
  const row = await rowOf(db, id, locale);
  if (!(await isOwnRow(db, row, viewer))) throw new ApiError('forbidden');
  const waits = row.status === 'new' || row.status === 'verify' || row.status === 'wait_requisites';
  if (waits) throw new ApiError('requisite_wait');
  if (!asking.includes(row.status)) throw new ApiError('gone');
  const to = await requisiteRow(db, id);
  // Who pays on the provider's page needs none.
  if (!to) throw new ApiError('not_found');
  const { from } = row;
  const summa = subtract(row.fromSumma, row.received);
  const type = requisiteType(from.kind, to.value);
  const qr = qrText(from.code, from.unit, to.value, summa);
  return {
    version: to.version,
    type,
    ps: from.name,
    summa,
    currency: from.unit,
    network: from.network,
    requisites: [{ key: 'value', label: t(locale, `Requisite.${type}`), value: to.value, ...(qr && { qr }) }],
    tag: to.tag,
    holder: to.holder,
    bank: to.bank,
    payUntil: row.payUntil?.toISOString() ?? null,
    confirmationsRequired: from.confirmations,
    warnings: warningsOf(row, to.tag !== null, locale),
  };
}

function warningsOf({ from }: PageRow, hasTag: boolean, locale: Locale): string[] {
  const network = from.network ?? '';
  return [
    t(locale, 'Requisite.exactSum'),
    ...(from.kind === 'crypto' ? [t(locale, 'Requisite.onlyNetwork', { network, unit: from.unit })] : []),
    ...(hasTag ? [t(locale, 'Requisite.needsTag')] : []),
  ];
}
