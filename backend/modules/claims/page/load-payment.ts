import type { z } from 'zod';
import type { claimForm, claimOffice as office } from '#contracts/claim-payment.ts';
import type { claimRequisite } from '#contracts/claim-requisite.ts';
import type { EvmChainConfig } from '#contracts/rails-file.ts';
import { canCheckSender } from '#domain/aml.ts';
import { subtract } from '#domain/amount.ts';
import { awaitsProof, type ClaimStatus, isFinal, payableStatuses } from '#domain/claim-status.ts';
import { type Locale, pagePath } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { paymentMethods } from '../../../payments/payment-methods.ts';
import { openingOf } from '../../pricing/prices/service.ts';
import { assertVerified } from '../lifecycle/service.ts';
import { allocatedRequisite } from '../payment/service.ts';
import { acceptsReceipt } from './actions.ts';
import { isOwnerOfRow, paymentDetailsStatuses, requireClaimRow } from './claim-row.ts';
import type { ClaimStateRow } from './queries/claim-state.ts';
import { congestionRow, officeRow, openPaymentId } from './queries/payment.ts';
import { qrText, requisiteType, sideNetwork } from './requisite-type.ts';
import type { Viewer, Visitor } from './viewer.ts';

const receiptTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const maxReceiptBytes = 10_000_000;

/**
 * Statuses in which the owner gets the link to the provider's page. The status `marked_paid` is among them, because the
 * visitor may have pressed "I paid" before paying.
 */
const paymentPageStatuses: readonly ClaimStatus[] = [...payableStatuses, 'marked_paid'];

/**
 * Returns the data for paying a claim. Only the claim's owner gets the link to the provider's payment page.
 * @throws ApiError `not_found` for an unknown claim
 */
export async function loadPaymentForm(db: Db, id: string, viewer: Viewer): Promise<z.input<typeof claimForm>> {
  const { locale } = viewer;
  const row = await requireClaimRow(db, id, locale);
  const { notice, receiptRequired = false } = paymentMethods[row.rail];
  const own = await isOwnerOfRow(db, row, viewer);
  const congestion = await congestionRow(db, row.fromPs, locale);
  return {
    ...(await stepOf(db, row, own, locale)),
    notify: notice ? t(locale, notice) : null,
    receipt: {
      allowed: own && acceptsReceipt(row.status, row.rail, row.bills.length),
      required: receiptRequired,
      maxSize: maxReceiptBytes,
      types: receiptTypes,
    },
    congestion:
      congestion?.text && congestion.level !== 'normal' ? { level: congestion.level, text: congestion.text } : null,
    office: own && !isFinal(row.status) ? await claimOffice(db, id, locale) : null,
  };
}

type Step = Pick<z.input<typeof claimForm>, 'type' | 'url' | 'method' | 'fields'>;

const here = { url: null, method: null, fields: [] };

async function stepOf(db: Db, { id, status, rail }: ClaimStateRow, own: boolean, locale: Locale): Promise<Step> {
  const { pays, page } = paymentMethods[rail];
  if (status === 'verify') return { type: 'verify', ...here };
  if (!page) return { type: pays === 'office' ? 'cash' : 'inline', ...here };
  const { method } = page;
  const type = method === 'POST' ? 'post' : 'redirect';
  const paymentId = own && paymentPageStatuses.includes(status) ? await openPaymentId(db, id) : undefined;
  if (paymentId === undefined) return { type, method, url: null, fields: [] };
  const url = page.url(paymentId);
  return {
    type,
    method,
    url: url.startsWith('/') ? pagePath(url, locale) : url,
    fields: page.fields?.(paymentId) ?? [],
  };
}

export type ClaimOffice = z.input<typeof office>;

/** Returns the office that handles a claim's cash, or null if no cash is involved or the city has no office. */
export async function claimOffice(db: Db, id: string, locale: Locale): Promise<ClaimOffice | null> {
  const row = await officeRow(db, id, locale);
  if (!row) return null;
  const { schedule, ...shown } = row;
  return { ...shown, ...openingOf(schedule) };
}

/**
 * Returns the requisite that the claim's owner must pay to.
 * @throws ApiError `forbidden` for other viewers; `verify_required` before the verification; `requisite_wait` before a
 * requisite is allocated; `gone` once no payment is expected; `not_found` for payments on a provider's page
 */
export async function loadPaymentDetails(
  db: Db,
  id: string,
  viewer: Visitor,
  localChains: readonly EvmChainConfig[] = [],
): Promise<z.input<typeof claimRequisite>> {
  const { locale, secret } = viewer;
  const row = await requireClaimRow(db, id, locale);
  if (!(await isOwnerOfRow(db, row, viewer))) throw new ApiError('forbidden');
  assertVerified(row);
  const isTooEarly = row.status === 'new' || row.status === 'wait_requisites';
  if (isTooEarly) throw new ApiError('requisite_wait');
  // The payment details are also shown if staff did not find the payment, so that the visitor can compare the transfer
  // with them.
  if (!paymentDetailsStatuses.includes(row.status) && !awaitsProof(row)) throw new ApiError('gone');
  const requisite = await allocatedRequisite(db, secret, id);
  if (!requisite) throw new ApiError('not_found');
  const { from } = row;
  const { version, value, tag, holder, bank } = requisite;
  const summa = subtract(row.fromSumma, row.received);
  const type = requisiteType(from.kind, value);
  const demoChain = demoChainOf(row, localChains);
  const uri = qrText({ unit: from.unit, network: from.networkCode, address: value, tag, summa });
  const qr = demoChain ? localUri(uri, demoChain.chainId) : uri;
  return {
    version,
    type,
    ps: from.name,
    summa,
    currency: from.unit,
    network: sideNetwork(from),
    requisites: [{ key: 'value', label: t(locale, `Requisite.${type}`), value, ...(qr && { qr }) }],
    tag,
    holder,
    bank,
    payUntil: row.payUntil?.toISOString() ?? null,
    confirmationsRequired: from.confirmations,
    senderCheck: canCheckSender({ status: row.status, network: from.networkCode }),
    demoChain,
    warnings: demoChain ? [t(locale, 'Requisite.onlyDemoChain')] : warningsOf(row, tag !== null, locale),
  };
}

/** Returns the demo's local chain if the claim is paid on it. */
function demoChainOf({ rail, from }: ClaimStateRow, chains: readonly EvmChainConfig[]) {
  const chain = rail === 'chain' ? chains.find(({ network }) => network === from.networkCode) : undefined;
  const [rpc] = chain?.rpc ?? [];
  return chain && rpc !== undefined ? { rpc, chainId: chain.chainId } : null;
}

/**
 * Returns a payment URI for a local chain. A plain address has no QR code there, because a wallet would pay it with real
 * coins on the main network.
 */
const localUri = (uri: string | undefined, chainId: number): string | undefined =>
  uri?.includes('@1?') ? uri.replace('@1?', `@${chainId}?`) : undefined;

function warningsOf({ from, isDemo }: ClaimStateRow, hasTag: boolean, locale: Locale): string[] {
  const network = sideNetwork(from) ?? '';
  if (isDemo) return [t(locale, 'Requisite.onlyDemo')];
  return [
    t(locale, 'Requisite.exactSum'),
    ...(from.kind === 'crypto' ? [t(locale, 'Requisite.onlyNetwork', { network, unit: from.unit })] : []),
    ...(hasTag ? [t(locale, 'Requisite.needsTag')] : []),
  ];
}
