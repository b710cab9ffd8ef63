import type { z } from 'zod';
import type { course, courseHistory } from '#contracts/calculator.ts';
import type { Pair, PairInput } from '#contracts/pair.ts';
import { roundDown } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { lockMinutes } from '#domain/office-hours.ts';
import { refundRequisitesOf } from '#domain/refund-requisites.ts';
import type { Db } from '../../../db/pool.ts';
import { t } from '../../../i18n.ts';
import { noticeIn } from '../../../plain-text.ts';
import { openPair, type Snapshot } from '../catalogue/service.ts';
import { coursesOf, type PricedPair, type PricedSide, priceOf, type SystemRow } from '../prices/service.ts';
import { usdPriceHistory } from '../rates/service.ts';
import { signQuote } from './quote-token.ts';
import { worthOf } from './worth.ts';

export { type Quote, verifyQuote } from './quote-token.ts';

export interface QuoteRequest {
  from: number;
  to: number;
  city?: string | undefined;
  locale: Locale;
  /** The setting SECRET, from which the signing key of quotes is derived. */
  secret: string;
  /**
   * Payouts up to this sum may exceed the usual share of the reserve, because the visitor has received payouts before.
   * If the sum is absent, no payout may exceed the share.
   */
  exemptSum?: string | undefined;
}

/**
 * Returns everything that the form needs for a pair, with a new quote.
 * @throws ApiError `not_found` if a payment system is unknown or hidden; `pair_off` if the pair is closed
 */
export function pairAnswer(snapshot: Snapshot, request: QuoteRequest): Pair {
  const { direction, from, to } = openPair(snapshot, request.from, request.to);
  const { locale, city = null, exemptSum } = request;
  const priced = priceOf(direction, from, to, { locale, city, exemptSum });
  const { quote } = priced;
  return {
    ...courseAnswer(snapshot, request),
    from: { notify: noticeIn(locale, from.notifySendRu, from.notifySendEn), ...quote.from, start: from.start },
    to: { notify: noticeIn(locale, to.notifyReceiveRu, to.notifyReceiveEn), ...quote.to },
    worth: worthOf(snapshot, request),
    structure: {
      from: structureOf(priced.from),
      to: structureOf(priced.to),
      refund: refundInputsOf(priced),
      congestion: congestionOf(locale, from) ?? delayOf(locale, to),
      emailClaimRequirement: priced.emailRequired,
    },
    notify: noticeIn(locale, direction.notifyRu, direction.notifyEn),
    reserve: roundDown(quote.reserve, to.digits),
    fixedMinutes: fixedMinutesOf(priced, from),
  };
}

/** Returns 0 for a payment in cash whose rate lock would end before the office of the chosen city opens. */
function fixedMinutesOf({ rail, city, fixedMinutes }: PricedPair, { cities }: SystemRow): number {
  const schedule = cities.find(({ code }) => code === city?.code)?.schedule ?? null;
  return rail === 'cash' ? lockMinutes(schedule, new Date(), fixedMinutes) : fixedMinutes;
}

/**
 * Returns the form fields for refund requisites. The list is empty if a refund needs no requisites, or goes back to the
 * requisites from which the visitor paid.
 */
function refundInputsOf({ rail, from, refundInput: inputs }: PricedPair): PairInput[] {
  const sender = from.input.filter(({ required, visible }) => required && visible);
  const isKnown = refundRequisitesOf({ rail, given: null, sender, inputs }) !== null;
  return isKnown ? [] : inputs.filter(({ visible }) => visible);
}

/**
 * Returns the course of a pair with a new quote.
 * @throws ApiError `not_found` if a payment system is unknown or hidden; `pair_off` if the pair is closed
 */
export function courseAnswer(snapshot: Snapshot, request: QuoteRequest): z.input<typeof course> {
  const { direction, from, to } = openPair(snapshot, request.from, request.to);
  const { quote, city } = priceOf(direction, from, to, { locale: request.locale, city: request.city ?? null });
  const now = Date.now();
  const validUntil = new Date(now + snapshot.settings.calculator.quoteSeconds * 1_000);
  const promised = { course: quote.course, verificationCourse: quote.verificationCourse };
  const signed = { fromPs: from.id, toPs: to.id, ...promised, city: city?.code ?? null, validUntil };
  return {
    ...promised,
    bonus: direction.bonus,
    source: [...new Set(direction.source.split(', '))].join(', '),
    updatedAt: (direction.updatedAt ?? new Date(0)).toISOString(),
    quoteId: signQuote(request.secret, signed),
    validUntil: validUntil.toISOString(),
    serverTime: new Date(now).toISOString(),
  };
}

/**
 * Returns the hourly courses of a pair, all computed with the current margin so that only market changes show.
 * @throws ApiError `not_found` if a payment system is unknown or hidden; `pair_off` if the pair is closed
 */
export async function historyAnswer(
  db: Db,
  snapshot: Snapshot,
  request: Pick<QuoteRequest, 'from' | 'to'>,
): Promise<z.input<typeof courseHistory>> {
  const { direction } = openPair(snapshot, request.from, request.to);
  const past = await usdPriceHistory(db, direction.fromRate, direction.toRate);
  const points = past.map(({ at, fromUsd, toUsd }) => ({
    at: at.toISOString(),
    course: coursesOf({ ...direction, fromUsd, toUsd }).course,
  }));
  return { points };
}

function structureOf({ id, name, code, unit, icon, network, input, inputVerify, city }: PricedSide) {
  const chain = network && { code: network.code, name: network.name };
  return { input, inputVerify, currency: { id, name, code, currency: unit, icon }, network: chain, city };
}

/** Returns the congestion of the network used for the payout. */
function delayOf(locale: Locale, to: SystemRow): Pair['structure']['congestion'] {
  const congestion = congestionOf(locale, to);
  return (
    congestion && {
      ...congestion,
      text: t(locale, 'PaymentNotice.congestedPayout', { network: to.network?.name ?? '' }),
    }
  );
}

function congestionOf(locale: Locale, { network }: SystemRow): Pair['structure']['congestion'] {
  if (!network || network.congestion === 'normal') return null;
  const words = noticeIn(locale, network.congestionRu, network.congestionEn);
  return words ? { level: network.congestion, text: words } : null;
}
