import { call } from '#lib/api/call.ts';
import { ApiFailure, isOutcomeUnknown } from '#lib/api/failure.ts';
import { fieldErrors } from '#lib/api/field-error.ts';
import { type RecentClaim, rememberClaim } from '#lib/recent-claims.ts';
import { readReferralCode } from '#lib/referral.ts';
import type { Pair } from '../data/types.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { claimBody, type TextVersions } from '../model/claim-body.ts';
import { cardInputOf, type FieldKey, inputKey, inputsOf, refundKey } from '../model/fields.ts';
import type { Figures } from '../model/figures.ts';
import type { ExchangeState, Side } from '../model/state.ts';
import {
  attemptFor,
  claimMadeBy,
  forgetAttempt,
  type MadeClaim,
  recordMade,
  settleAttempt,
} from '../persistence/claim-attempt.ts';
import { remember } from '../persistence/saved-details.ts';

interface SendInput {
  exchange: Exchange;
  pair: Pair;
  figures: Figures;
  versions: TextVersions;
  /** Captcha token, or null if none is required. */
  recaptcha: string | null;
  /** Whether the visitor wants a second claim, although a claim with the same content exists. */
  again: boolean;
}

/**
 * Thrown instead of creating a second claim with the same content, for example after the visitor went back to the form.
 */
export class DuplicateClaim extends Error {
  readonly claim: MadeClaim;

  constructor(claim: MadeClaim) {
    super(`claim ${claim.number} has the same content`);
    this.claim = claim;
  }
}

/** Creates the claim with its idempotency key and adds the claim to the browser's recent claims. */
export async function sendClaim({
  exchange,
  pair,
  figures,
  versions,
  recaptcha,
  again,
}: SendInput): Promise<RecentClaim> {
  const { state, from, to } = exchange;
  const refferal = readReferralCode();
  const draft = claimBody({ state, pair, figures, promocode: appliedCode(exchange, figures), versions });
  const body = { ...draft, ...(refferal && { refferal }), ...(recaptcha && { recaptcha }) };
  const { edited } = state;
  const attempt = attemptFor(body, { edited, value: figures.amounts[edited] });
  const made = attempt.madeAt === undefined && !again ? claimMadeBy(attempt) : null;
  if (made) {
    forgetAttempt();
    throw new DuplicateClaim(made);
  }
  try {
    const { idempotencyKey } = attempt;
    const { id, number, fromSumma, toSumma, serverTime } = await call('POST /api/v1/claim/', {
      body: attempt.body,
      idempotencyKey,
    });
    settleAttempt(attempt);
    recordMade(attempt, { id, number });
    const codes = { fromCode: from?.currency ?? '', toCode: to?.currency ?? '' };
    const pairCodes = from && to && { from: from.code, to: to.code, ...(body.city && { city: body.city }) };
    const claim = {
      id,
      number,
      ...codes,
      fromSumma,
      toSumma,
      createdAt: serverTime,
      ...(pairCodes && { pair: pairCodes }),
    };
    rememberClaim(claim);
    if (state.remember) remember(state);
    return claim;
  } catch (error) {
    if (error instanceof ApiFailure && !isOutcomeUnknown(error)) forgetAttempt();
    throw error;
  }
}

/**
 * Returns the promo code to send. A promo code that adds nothing to the claim's amount is omitted, so that the visitor
 * can still use it later.
 */
const appliedCode = ({ state, promocode }: Exchange, { bonus }: Figures): string =>
  promocode.terms && bonus === null ? '' : state.promocode;

interface RefusedFields {
  /** Errors keyed by the form's field names. */
  fields: [FieldKey, string][];
  /** Errors about parts of the request that have no field in the form. */
  others: string[];
}

/** Returns the field errors of a refused claim. */
export function refusedFields(error: unknown, pair: Pair, state: ExchangeState): RefusedFields {
  const refused: RefusedFields = { fields: [], others: [] };
  if (!(error instanceof ApiFailure)) return refused;
  for (const [name, message] of fieldErrors(error, Object.keys(error.fields))) {
    const key = fieldOfRefusal(pair, state, name);
    if (key && isShown(key, state)) refused.fields.push([key, message || error.detail]);
    else if (message) refused.others.push(message);
  }
  return refused;
}

/** Whether the form can show an error of this field. */
function isShown(key: FieldKey, state: ExchangeState): boolean {
  if (key === 'email' || key === 'amount') return true;
  if (key === 'promocode') return state.promocode !== '';
  return document.querySelector(`[data-field="${CSS.escape(key)}"]`) !== null;
}

/** Returns the form's field for a field of the API's request, or null if the form has no such field. */
function fieldOfRefusal(pair: Pair, state: ExchangeState, name: string): FieldKey | null {
  const [head = '', rest] = name.split('.');
  const direct: Record<string, FieldKey> = {
    email: 'email',
    city: 'city',
    promocode: 'promocode',
    fromSumma: 'amount',
    toSumma: 'amount',
  };
  if (head in direct) return direct[head] ?? null;
  if (head === 'agree') return rest === 'aml' ? 'aml' : 'replenishment';
  if (head === 'cardId') {
    const input = cardInputOf(pair, state);
    return input && inputKey('from', input.name);
  }
  if (head === 'refundRequisites') {
    const [first] = pair.structure.refund;
    const name = rest ?? first?.name;
    return name === undefined ? null : refundKey(name);
  }
  const side: Side | null = head === 'fromRequisites' ? 'from' : head === 'toRequisites' ? 'to' : null;
  if (side === null) return null;
  const inputs = inputsOf(pair, side, state.courseType);
  const input = inputs.find((entry) => entry.name === rest) ?? inputs[0];
  return input ? inputKey(side, input.name) : null;
}
