import type { z } from 'zod';
import type { claimCreated, claimDraft } from '#contracts/claim.ts';
import { compare } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { type CourseType, courseOf, isWithin } from '#domain/quote.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { assertMayCreate, assertMayHold } from '../../abuse/claim-limits/service.ts';
import { emailOf } from '../../platform/users/service.ts';
import { currentTerms, type PricedPair, pairForClaim } from '../../pricing/prices/service.ts';
import { verifyQuote } from '../../pricing/quotes/service.ts';
import { type ClaimRow, clocks, lockClaim, moveClaim } from '../lifecycle/service.ts';
import { isOwn, pagePath, type Viewer, visitorActions } from '../page/service.ts';
import { startPayment } from '../payment/service.ts';
import { checkedRequisites, refundRequisites } from '../requisites/service.ts';
import { choose, type Decision } from '../resolution/service.ts';
import { insertClaim, textVersions } from './queries.ts';
import { agreedSums } from './sums.ts';

export type ClaimDraft = z.output<typeof claimDraft>;

export type ClaimCreated = z.input<typeof claimCreated>;

/** The visitor who creates a claim, with the IP address. */
export interface Maker extends Viewer {
  ip?: string;
}

/**
 * Creates a claim in `new`: everything is computed again from the sum sent, and what does not fit is refused.
 * @throws ApiError pair_off, course_changed, min, max, reserve_exhausted, requisites_invalid, validation,
 * limit_active, limit_ip, limit_requisites, rate_limited
 */
export async function createClaim(tx: Tx, secret: string, draft: ClaimDraft, visitor: Maker): Promise<ClaimCreated> {
  const { fromPs, toPs, city = null } = draft;
  const { locale } = visitor;
  const pair = await pairForClaim(tx, { fromPs, toPs, city, locale });
  const type = courseTypeOf(draft, pair);
  const course = shownCourse(secret, draft, pair, type);
  const sums = agreedSums(pair, draft, course, type, locale);
  // Of a signed-in visitor the account's e-mail is taken, whatever was typed.
  const email = visitor.userId === null ? draft.email : await emailOf(tx, visitor.userId);
  if (email === '' && pair.emailRequired) throw fieldError(locale, 'email', 'Validation.required');
  const { agree, refferal = null } = draft;
  const requisites = checkRequisites(draft, pair, locale);
  await assertMayCreate(tx, { ...visitor, email, toRequisites: requisites.toRequisites });
  const claim = await insertClaim(tx, {
    fromPs,
    toPs,
    ...sums,
    course,
    courseType: type,
    email,
    ...requisites,
    city: pair.city?.code ?? null,
    locale,
    userId: visitor.userId,
    visitorHash: visitor.hash,
    ip: visitor.ip ?? null,
    refferal,
    rail: pair.rail,
    agree,
    minutes: clocks.new?.minutes ?? 0,
  });
  if (!claim) throw await outdatedTexts(tx, draft, locale);
  const { id, number, at } = claim;
  return {
    id,
    number,
    status: 'new',
    reason: null,
    fromPs,
    toPs,
    ...sums,
    course,
    courseType: type,
    courseFixedUntil: null,
    payUntil: null,
    serverTime: at.toISOString(),
    actions: visitorActions({ status: 'new', bills: 0 }),
    url: pagePath(`/claim/${id}`, locale),
  };
}

/** On a pair without a verification course the wish for one means the default course. */
const courseTypeOf = ({ withVerificationCourse }: ClaimDraft, { quote }: PricedPair): CourseType =>
  withVerificationCourse && quote.verificationCourse !== null ? 'verification' : 'default';

/** The course of the quote the visitor saw, while the market is near it; without a quote the current one. */
function shownCourse(secret: string, draft: ClaimDraft, pair: PricedPair, type: CourseType): string {
  const current = courseOf(pair.quote, type);
  if (draft.quoteId === undefined) return current;
  const quote = verifyQuote(secret, draft.quoteId);
  const fits =
    quote?.fromPs === draft.fromPs &&
    quote.toPs === draft.toPs &&
    quote.city === (pair.city?.code ?? null) &&
    quote.validUntil > new Date();
  const shown = quote && courseOf({ ...pair.quote, ...quote }, type);
  if (!fits || !shown || !isWithin(shown, current, pair.tolerance)) throw new ApiError('course_changed');
  return shown;
}

async function outdatedTexts(tx: Tx, { agree }: ClaimDraft, locale: Locale): Promise<ApiError> {
  const versions = await textVersions(tx, locale);
  const outdated = (['aml', 'replenishment'] as const).filter((key) => versions[key] !== agree[key]);
  const said = t(locale, 'Refusals.agreeAgain');
  return new ApiError('validation', { fields: Object.fromEntries(outdated.map((key) => [`agree.${key}`, [said]])) });
}

function checkRequisites(draft: ClaimDraft, pair: PricedPair, locale: Locale) {
  const fields: Record<string, string[]> = {};
  const { input, inputVerify } = pair.from;
  const sendInputs = courseTypeOf(draft, pair) === 'verification' ? (inputVerify ?? input) : input;
  const fromRequisites = checkedRequisites('fromRequisites', draft.fromRequisites, sendInputs, locale, fields);
  const toRequisites = checkedRequisites('toRequisites', draft.toRequisites, pair.to.input, locale, fields);
  if (Object.keys(fields).length > 0) throw new ApiError('requisites_invalid', { fields });
  return { fromRequisites, toRequisites, refundRequisites: refundRequisites(draft.refundRequisites) };
}

/**
 * The visitor agrees: the reserve is held and the time to pay begins, or the wished verification comes first.
 * @throws ApiError forbidden, conflict, course_changed, pair_off; reserve_exhausted at commit
 */
export async function confirmClaim(tx: Tx, id: string, visitor: Viewer): Promise<void> {
  const claim = await ownClaim(tx, id, visitor);
  if (claim.status !== 'new') throw new ApiError('conflict');
  // Most of a rush is turned away here; who is not meets the reserve itself at the commit.
  if (compare(claim.to_summa, claim.free) > 0) throw new ApiError('reserve_exhausted');
  await assertMayHold(tx, claim);
  const { from_ps: fromPs, to_ps: toPs, city } = claim;
  const terms = await currentTerms(tx, { fromPs, toPs, city });
  if (!isWithin(claim.course, courseOf(terms, claim.course_type), terms.tolerance)) {
    throw new ApiError('course_changed');
  }
  // Nobody has a card on file yet: whoever wants that course is checked first.
  if (claim.course_type === 'verification') await moveClaim(tx, { claim, to: 'verify', actor: 'visitor' });
  else await startPayment(tx, { claim, actor: 'visitor', due: claim.from_summa, terms });
}

/** "I paid": staff looks for the money from now on. */
export async function markPaid(tx: Tx, id: string, visitor: Viewer): Promise<void> {
  const claim = await ownClaim(tx, id, visitor);
  await moveClaim(tx, { claim, to: 'marked_paid', actor: 'visitor' });
}

/** The visitor gives up before anything was paid. */
export async function cancelClaim(tx: Tx, id: string, visitor: Viewer): Promise<void> {
  const claim = await ownClaim(tx, id, visitor);
  // There it is one of the options, and is chosen.
  if (claim.status === 'choice') throw new ApiError('conflict');
  await moveClaim(tx, { claim, to: 'cancelled', actor: 'visitor', reason: 'client' });
}

/** The visitor decides about a claim in choice. @throws ApiError as `choose` does, forbidden */
export async function chooseClaim(tx: Tx, id: string, visitor: Viewer, decision: Decision): Promise<void> {
  const claim = await ownClaim(tx, id, visitor);
  await choose(tx, claim, decision, 'visitor', visitor.locale);
}

async function ownClaim(tx: Tx, id: string, visitor: Viewer): Promise<ClaimRow> {
  const claim = await lockClaim(tx, id);
  if (!(await isOwn(tx, claim, visitor))) throw new ApiError('forbidden');
  return claim;
}
