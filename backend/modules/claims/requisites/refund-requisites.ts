import type { PairInput } from '#contracts/pair.ts';
import type { Locale } from '#domain/locale.ts';
import type { Rail } from '#domain/rail.ts';
import { refundRequisitesOf } from '#domain/refund-requisites.ts';
import type { Db } from '../../../db/pool.ts';
import type { GivenRequisite, StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { storedRequisites } from '../../../stored-requisites.ts';
import { inputsIn } from '../../pricing/prices/service.ts';
import { type FieldErrors, parseRequisites, type RequisitesInput } from './parse-requisites.ts';
import { isCreatedByShop, receiveInputs } from './queries.ts';
import { refuseBlockedPlace } from './refuse-blocked-place.ts';
import { refuseOwn } from './refuse-own.ts';

/** Validates the requisites for a possible refund. @returns null if the visitor entered none */
export function parseReturnRequisites(
  input: RequisitesInput | undefined,
  inputs: readonly PairInput[],
  locale: Locale,
  errors: FieldErrors,
): GivenRequisite[] | null {
  const values = typeof input === 'string' ? [input] : Object.values(input ?? {});
  if (input === undefined || values.every((value) => value.trim() === '')) return null;
  return parseRequisites('refundRequisites', input, inputs, locale, errors);
}

/** Person who enters requisites. `secret` is the setting SECRET, which encrypts card numbers. */
export interface RequisiteAuthor {
  locale: Locale;
  secret: string;
}

/**
 * Validates the refund requisites that a visitor must enter, and converts them for storage.
 * @param fromPs the sending currency, in which the refund is paid
 * @throws ApiError `requisites_invalid` if fields are wrong or missing, `requisites_blocked` if a requisite is on the
 * block list. Both errors name the fields
 */
export async function requireRefundRequisites(
  tx: Tx,
  fromPs: number,
  input: RequisitesInput | undefined,
  { locale, secret }: RequisiteAuthor,
): Promise<StoredRequisite[]> {
  const errors: FieldErrors = {};
  const inputs = inputsIn(locale, await receiveInputs(tx, fromPs));
  const parsed = parseRequisites('refundRequisites', input ?? {}, inputs, locale, errors);
  const typed = { side: 'refundRequisites', input: input ?? {} } as const;
  await refuseOwn(tx, [{ ...typed, requisites: parsed }], { locale, secret }, errors);
  if (Object.keys(errors).length > 0) throw new ApiError('requisites_invalid', { fields: errors });
  if (parsed.length === 0)
    throw fieldError(locale, 'refundRequisites', 'Validation.wanted.refundRequisites', { code: 'requisites_invalid' });
  const requisites = storedRequisites(secret, parsed);
  await refuseBlockedPlace(tx, { ...typed, requisites }, locale);
  return requisites;
}

/** Returns the form fields for the requisites that receive a payout in a currency. */
export const payoutInputs = async (db: Db, toPs: number, locale: Locale): Promise<PairInput[]> =>
  inputsIn(locale, await receiveInputs(db, toPs));

/**
 * Validates the payout requisites that staff has entered, and converts them for storage.
 * @throws ApiError `requisites_invalid` if fields are wrong or missing, `requisites_blocked` if a requisite is on the
 * block list. Both errors name the fields
 */
export async function requirePayoutRequisites(
  tx: Tx,
  toPs: number,
  input: RequisitesInput,
  { locale, secret }: RequisiteAuthor,
): Promise<StoredRequisite[]> {
  const errors: FieldErrors = {};
  const parsed = parseRequisites('toRequisites', input, await payoutInputs(tx, toPs, locale), locale, errors);
  await refuseOwn(tx, [{ side: 'toRequisites', input, requisites: parsed }], { locale, secret }, errors);
  if (Object.keys(errors).length > 0) throw new ApiError('requisites_invalid', { fields: errors });
  const requisites = storedRequisites(secret, parsed);
  await refuseBlockedPlace(tx, { side: 'toRequisites', input, requisites }, locale);
  return requisites;
}

interface RefundedClaim {
  id: string;
  rail: Rail;
  fromPs: number;
  fromRequisites: StoredRequisite[];
  refundRequisites: StoredRequisite[] | null;
}

/**
 * Returns the requisites to which the claim would be refunded, or null if they are unknown. The requisites that a shop's
 * server named as the payer's do not count, because the shop could name its own.
 */
export async function knownRefundRequisites(db: Db, claim: RefundedClaim): Promise<StoredRequisite[] | null> {
  const { id, rail, fromPs, fromRequisites, refundRequisites: given } = claim;
  const sender = given === null && (await isCreatedByShop(db, id)) ? [] : fromRequisites;
  return refundRequisitesOf({ rail, given, sender, inputs: given === null ? await receiveInputs(db, fromPs) : [] });
}
