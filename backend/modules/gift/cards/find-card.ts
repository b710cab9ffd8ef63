import { readGiftCode } from '#domain/gift-code.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { type ApiError, fieldError } from '../../../errors.ts';
import { codeHashOf } from './code.ts';
import { type CardRow, cardByHash, cardById, cardOfClaim } from './queries/cards.ts';

interface Caller {
  userId: string;
  locale: Locale;
}

/**
 * Parses the typed code of a gift card. A wrong check symbol is a typo, not an attempt to guess a code: a guesser would
 * compute the right symbol.
 * @returns the code in its issued format
 * @throws ApiError `validation` if the text cannot be a code
 */
export function assertCode(typed: string, locale: Locale): string {
  const code = readGiftCode(typed);
  if (code === null) throw fieldError(locale, 'code', 'Refusals.giftCode');
  return code;
}

/**
 * Returns the gift card with this code.
 * @throws ApiError `gift_unknown` if the code is unknown, the card is blocked or the card belongs to another account,
 * so that the error does not tell which codes exist
 */
export async function cardByCode(db: Db, secret: string, code: string, { userId, locale }: Caller): Promise<CardRow> {
  const row = await cardByHash(db, codeHashOf(secret, code));
  if (!row || !isUsableBy(row, userId)) throw unknownCard(locale);
  return row;
}

/**
 * Returns a gift card that the caller has activated before.
 * @throws ApiError `gift_unknown` if the caller has no such card or the card is blocked
 */
export async function heldCard(db: Db, id: string, { userId, locale }: Caller): Promise<CardRow> {
  const row = await cardById(db, id);
  if (row?.holderId !== userId || !isUsableBy(row, userId)) throw unknownCard(locale);
  return row;
}

/** Returns a gift card, or undefined if it does not exist. */
export const findCard = (db: Db, id: string): Promise<CardRow | undefined> => cardById(db, id);

/** Returns the gift card bought with a claim, or undefined if none is issued yet. */
export const findBoughtCard = (db: Db, claimId: string): Promise<CardRow | undefined> => cardOfClaim(db, claimId);

/** Whether a user may use a gift card: the card is not blocked, and no other account has activated it. */
export const isUsableBy = ({ holderId, blockedAt }: CardRow, userId: string): boolean =>
  blockedAt === null && (holderId === null || holderId === userId);

export const unknownCard = (locale: Locale): ApiError =>
  fieldError(locale, 'code', 'Errors.gift_unknown', { code: 'gift_unknown' });
