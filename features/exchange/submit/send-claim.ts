import { call } from '#lib/api/call.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { type RecentClaim, rememberClaim } from '#lib/recent-claims.ts';
import type { Pair } from '../data/types.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { attemptFor, forgetAttempt } from '../model/attempt.ts';
import { claimBody, type TextVersions } from '../model/claim-body.ts';
import { type FieldKey, fieldOfRefusal } from '../model/fields.ts';
import type { Figures } from '../model/figures.ts';
import type { ExchangeState } from '../model/state.ts';

export { refusalOf } from './refusal.ts';

interface Wish {
  exchange: Exchange;
  pair: Pair;
  figures: Figures;
  versions: TextVersions;
  /** The solved captcha, where one was wanted. */
  recaptcha: string | null;
}

/** Nobody knows whether the claim was made: the connection or the answer was lost. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.status === 0 || error.status >= 500;

/** Sends the claim under the key of its wish and keeps it in this browser's list. */
export async function sendClaim({ exchange, pair, figures, versions, recaptcha }: Wish): Promise<RecentClaim> {
  const { state, from, to } = exchange;
  const body = { ...claimBody({ state, pair, figures, versions }), ...(recaptcha && { recaptcha }) };
  const { edited } = state;
  const attempt = attemptFor(body, { edited, value: figures.amounts[edited] });
  try {
    const { idempotencyKey } = attempt;
    const { id, number, fromSumma, toSumma, serverTime } = await call('POST /api/v1/claim/', {
      body: attempt.body,
      idempotencyKey,
    });
    forgetAttempt();
    const codes = { fromCode: from?.currency ?? '', toCode: to?.currency ?? '' };
    const claim = { id, number, ...codes, fromSumma, toSumma, createdAt: serverTime };
    rememberClaim(claim);
    return claim;
  } catch (error) {
    if (!isUnanswered(error)) forgetAttempt();
    throw error;
  }
}

/** The form's fields that a refusal names, with its words. */
export function refusedFields(error: unknown, pair: Pair, state: ExchangeState): [FieldKey, string][] {
  if (!(error instanceof ApiFailure)) return [];
  return Object.entries(error.fields).flatMap(([name, texts]) => {
    const key = fieldOfRefusal(pair, state, name);
    return key ? [[key, texts[0] ?? error.detail] as [FieldKey, string]] : [];
  });
}
