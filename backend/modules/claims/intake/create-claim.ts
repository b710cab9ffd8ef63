import type { z } from 'zod';
import type { claimCreated, claimDraft } from '#contracts/claim.ts';
import { pagePath } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import { type CourseType, courseOf, courseStands } from '#domain/quote.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { storedRequisites } from '../../../stored-requisites.ts';
import { assertMayCreate } from '../../abuse/claim-limits/service.ts';
import { assertFormOpen } from '../../platform/business-hours/service.ts';
import { emailOf, isActivated } from '../../platform/users/service.ts';
import { type PricedPair, pairForClaim } from '../../pricing/prices/service.ts';
import { verifyQuote } from '../../pricing/quotes/service.ts';
import { acceptPromocode, type Holder, takeUse } from '../../promocodes/codes/service.ts';
import { attributeClaim } from '../../referral/rewards/service.ts';
import { passedCardNumber, passedCheckOf } from '../../verification/requests/service.ts';
import * as lifecycle from '../lifecycle/service.ts';
import { newClaimActions, type Viewer } from '../page/service.ts';
import { parseRequisites, parseReturnRequisites, refuseOwn } from '../requisites/service.ts';
import { agreedSums } from './agreed-sums.ts';
import { consentError } from './consent.ts';
import { refuseBlocked } from './refuse-blocked.ts';

export type ClaimDraft = z.output<typeof claimDraft>;

type ClaimCreated = z.input<typeof claimCreated>;

interface Claimant extends Viewer {
  network?: Network;
  /** The shop that creates the claim for its buyer. Shops have separate limits. */
  shop?: { id: string; toBalance: boolean };
  /**
   * If true, a gift card pays for the claim in the database transaction that creates the claim. The claim is therefore
   * never unpaid, and the limits on unpaid claims do not apply.
   */
  paysWithCard?: boolean;
}

/**
 * Creates a claim in status `new` after checking all terms on the server. Outdated terms are refused, never adjusted.
 * @throws ApiError `pair_off` if the direction or the whole form is closed; `course_changed` if the form's course no
 * longer applies; `min`, `max` or `reserve_exhausted` if a sum violates a limit; `promo_unknown` if the promo code
 * cannot be used; `requisites_invalid` or `requisites_blocked` if a requisite is malformed or blocked; `validation` if
 * the e-mail or a consent is missing; the errors of `assertMayUseCards` and `assertMayCreate`
 */
export async function createClaim(
  tx: Tx,
  secret: string,
  draft: ClaimDraft,
  claimant: Claimant,
): Promise<ClaimCreated> {
  await assertFormOpen(tx);
  const { fromPs, toPs, city = null, agree = null, refferal = null } = draft;
  const { locale, userId } = claimant;
  const pair = await pairForClaim(tx, { fromPs, toPs, city, locale, person: claimant });
  await assertMayUseCards(tx, pair, claimant);
  const courseType = courseTypeOf(draft, pair);
  const agreed = agreedCourse(secret, draft, pair, courseType);
  // The e-mail address entered in the form takes precedence over the account's address.
  const email = draft.email === '' && userId !== null ? await emailOf(tx, userId) : draft.email;
  const holder = { userId, visitorHash: claimant.hash, email };
  const terms = { pair, draft, course: agreed, courseType, holder, claimant };
  const { promocode, course, ...sums } = await agreedTerms(tx, terms);
  if (email === '' && pair.emailRequired) throw fieldError(locale, 'email', 'Validation.wanted.email');
  const requisites = await requisitesOf(tx, secret, await withCard(tx, secret, draft, pair, claimant), pair, claimant);
  await refuseBlocked(tx, draft, { ...requisites, email, network: claimant.network ?? null }, locale);
  if (!claimant.shop && !claimant.paysWithCard)
    await assertMayCreate(tx, { ...claimant, email, toRequisites: requisites.toRequisites });
  const passedCheck = async () =>
    courseType === 'verification'
      ? await passedCheckOf(tx, secret, { userId, visitorHash: claimant.hash, requisites: requisites.fromRequisites })
      : null;
  const claim = await lifecycle.createClaim(tx, {
    fromPs,
    toPs,
    ...sums,
    course,
    courseType,
    promoPercent: promocode?.percent ?? '0',
    email,
    ...requisites,
    city: pair.city?.code ?? null,
    locale,
    userId,
    visitorHash: claimant.hash,
    network: claimant.network ?? null,
    refferal,
    rail: pair.rail,
    // A payout to a shop's balance is never sent by the exchange on a chain, because the money stays at the exchange.
    payoutRail: claimant.shop?.toBalance ? 'manual' : pair.payoutRail,
    cardId: draft.cardId ?? (await passedCheck()),
    toShop: claimant.shop?.toBalance ? claimant.shop.id : null,
    agree,
  });
  if (!claim) throw await consentError(tx, draft.agree, locale);
  const { id, number, at } = claim;
  if (promocode) await takeUse(tx, promocode, { claimId: id, holder, locale });
  await attributeClaim(tx, { claimId: id, userId, code: refferal });
  return {
    id,
    number,
    status: 'new',
    reason: null,
    fromPs,
    toPs,
    ...sums,
    course,
    courseType,
    courseFixedUntil: null,
    payUntil: null,
    serverTime: at.toISOString(),
    actions: [...newClaimActions],
    url: pagePath(`/claim/${id}`, locale),
  };
}

/**
 * Checks whether a claim may involve a gift card. Only an account with a confirmed e-mail can buy a gift card, and only
 * the gift card page can pay with one.
 * @throws ApiError `token_not_valid` if a guest buys a gift card; `not_active` if the buyer's e-mail is not confirmed;
 * `pair_off` if a shop's claim pays out a gift card, a gift card buys another one, or a gift card is used on another
 * page
 */
async function assertMayUseCards(tx: Tx, { from, to }: PricedPair, claimant: Claimant): Promise<void> {
  const { userId, shop, paysWithCard = false } = claimant;
  if ((from.kind === 'gift') !== paysWithCard) throw new ApiError('pair_off');
  if (to.kind !== 'gift') return;
  if (shop || paysWithCard) throw new ApiError('pair_off');
  if (userId === null) throw new ApiError('token_not_valid');
  if (!(await isActivated(tx, userId))) throw new ApiError('not_active');
}

interface TermsRequest {
  pair: PricedPair;
  draft: ClaimDraft;
  course: string;
  courseType: CourseType;
  holder: Holder;
  claimant: Claimant;
}

/**
 * Checks the form's sums and adds the bonus of a promo code. The sums with a bonus are checked again against the
 * direction's limits and the reserve.
 */
async function agreedTerms(tx: Tx, { pair, draft, course, courseType, holder, claimant }: TermsRequest) {
  const { locale, shop } = claimant;
  const sums = agreedSums(pair, draft, course, courseType, locale);
  const code = draft.promocode?.trim() ?? '';
  if (code === '') return { ...sums, course, promocode: null };
  // Refuse promo codes in claims of a shop. The shop gets the payout, so the shop would also get the bonus.
  if (shop) throw fieldError(locale, 'promocode', 'Errors.promo_unknown', { code: 'promo_unknown' });
  const promocode = await acceptPromocode(tx, { code, holder, pair, ...sums, course, courseType, locale });
  const { toSumma } = promocode;
  const direction = { ...pair, quote: pair.ownQuote };
  const improved = agreedSums(direction, { ...sums, toSumma }, promocode.course, courseType, locale);
  return { ...improved, course: promocode.course, promocode };
}

const courseTypeOf = ({ withVerificationCourse }: ClaimDraft, { quote }: PricedPair): CourseType =>
  withVerificationCourse && quote.verificationCourse !== null ? 'verification' : 'default';

function agreedCourse(secret: string, draft: ClaimDraft, pair: PricedPair, type: CourseType): string {
  if (draft.quoteId === undefined) return courseOf(pair.quote, type);
  const quote = verifyQuote(secret, draft.quoteId);
  const isOfPair =
    quote?.fromPs === draft.fromPs &&
    quote.toPs === draft.toPs &&
    quote.city === (pair.city?.code ?? null) &&
    quote.validUntil > new Date();
  const quoted = quote && courseOf({ ...pair.quote, ...quote }, type);
  const { tolerance, netMargin } = pair;
  const stands = quoted && courseStands(quoted, type, { ...pair.quote, tolerance, netMargin });
  if (!isOfPair || !stands) throw new ApiError('course_changed');
  return quoted;
}

/**
 * Replaces a card id by the number of the caller's verified card, because the browser knows only the masked number.
 * @throws ApiError `requisites_invalid` for a card of another user or payment system, or a card without a valid
 * verification
 */
async function withCard(
  tx: Tx,
  secret: string,
  draft: ClaimDraft,
  pair: PricedPair,
  { userId, locale }: Claimant,
): Promise<ClaimDraft> {
  if (draft.cardId === undefined) return draft;
  const number = await passedCardNumber(tx, secret, { id: draft.cardId, userId, ps: draft.fromPs });
  const input = sendInputsOf(draft, pair).find(({ format }) => format === 'card');
  if (number === null || !input)
    throw fieldError(locale, 'cardId', 'Refusals.cardNotVerified', { code: 'requisites_invalid' });
  const given = typeof draft.fromRequisites === 'string' ? {} : draft.fromRequisites;
  return { ...draft, fromRequisites: { ...given, [input.name]: number } };
}

const sendInputsOf = (draft: ClaimDraft, pair: PricedPair) => {
  const { input, inputVerify } = pair.from;
  return courseTypeOf(draft, pair) === 'verification' ? (inputVerify ?? input) : input;
};

/**
 * Validates a draft's requisites and converts them for storage.
 * @throws ApiError `requisites_invalid` if a requisite is missing or malformed
 */
async function requisitesOf(tx: Tx, secret: string, draft: ClaimDraft, pair: PricedPair, { locale, shop }: Claimant) {
  const errors: Record<string, string[]> = {};
  const fromRequisites = parseRequisites(
    'fromRequisites',
    draft.fromRequisites,
    sendInputsOf(draft, pair),
    locale,
    errors,
  );
  const toRequisites = shop?.toBalance
    ? []
    : parseRequisites('toRequisites', draft.toRequisites, pair.to.input, locale, errors);
  const refundRequisites = parseReturnRequisites(draft.refundRequisites, pair.refundInput, locale, errors);
  const destinations = [
    { side: 'toRequisites' as const, input: draft.toRequisites, requisites: toRequisites },
    { side: 'refundRequisites' as const, input: draft.refundRequisites ?? {}, requisites: refundRequisites ?? [] },
  ];
  await refuseOwn(tx, destinations, { locale, secret }, errors);
  if (Object.keys(errors).length > 0) throw new ApiError('requisites_invalid', { fields: errors });
  return {
    fromRequisites: storedRequisites(secret, fromRequisites),
    toRequisites: storedRequisites(secret, toRequisites),
    refundRequisites: refundRequisites && storedRequisites(secret, refundRequisites),
  };
}
