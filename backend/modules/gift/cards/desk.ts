import type { z } from 'zod';
import type { giftEndpoints, operatorGiftCard } from '#contracts/gift.ts';
import { isPositive } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { type CardRow, lockCard, updateBlock, updateExpiry } from './queries/cards.ts';
import { type DeskRow, deskCards, deskRow } from './queries/desk.ts';
import { usesOf } from './queries/uses.ts';
import { toGiftCard, toUse } from './view.ts';

type OperatorGiftCard = z.input<typeof operatorGiftCard>;
type Query = z.output<(typeof giftEndpoints)['GET /api/v1/operator/gift-cards/']['query']>;
type Order = z.output<(typeof giftEndpoints)['POST /api/v1/operator/gift-cards/:id/']['body']>;

interface Staff {
  id: string;
  locale: Locale;
}

const maxUses = 10;
const maxYears = 10;

/** Returns one page of gift cards for staff, newest first. */
export async function listForStaff(db: Db, query: Query): Promise<{ count: number; results: OperatorGiftCard[] }> {
  const { count, rows } = await deskCards(db, query);
  return { count, results: await withUses(db, rows) };
}

async function withUses(db: Db, rows: readonly DeskRow[]): Promise<OperatorGiftCard[]> {
  const ids = rows.map(({ id }) => id);
  const uses = ids.length > 0 ? await usesOf(db, ids, maxUses) : [];
  return rows.map((row) => ({
    ...toGiftCard(row),
    expiredSumma: row.expiredSumma,
    claimId: row.claimId,
    claimNumber: row.claimNumber,
    buyer: row.buyer,
    holder: row.holder,
    blockReason: row.blockReason,
    uses: uses.filter(({ cardId }) => cardId === row.id).map(toUse),
  }));
}

/**
 * Blocks or unblocks a gift card, or extends its validity, and logs the change.
 * @throws ApiError `not_found` if the card does not exist; `conflict` if the card is already blocked or unblocked;
 * `validation` if the note is missing or the new last day is invalid
 */
export async function actOnCard(tx: Tx, id: string, order: Order, staff: Staff): Promise<OperatorGiftCard> {
  const card = await lockCard(tx, id);
  if (!card) throw new ApiError('not_found');
  await actions[order.action](tx, card, order, staff);
  const row = await deskRow(tx, id);
  if (!row) throw new ApiError('not_found');
  const change = { by: staff.id, room: 'gifts', subject: card.ending, note: order.note } as const;
  await logChange(tx, change, loggedFields(card), loggedFields(row));
  const [answer] = await withUses(tx, [row]);
  if (!answer) throw new ApiError('not_found');
  return answer;
}

const loggedFields = ({ blockedAt, expiresAt }: CardRow) => ({
  blocked: blockedAt !== null,
  expiresAt: expiresAt.toISOString(),
});

type Action = (tx: Tx, card: CardRow, order: Order, staff: Staff) => Promise<void>;

const actions: Record<Order['action'], Action> = {
  block: async (tx, card, order, { locale }) => {
    if (card.blockedAt !== null) throw new ApiError('conflict');
    await updateBlock(tx, card.id, requireNote(order, locale));
    await enqueue(tx, 'giftMail', { id: card.id, kind: 'blocked', at: card.now.toISOString() });
  },
  unblock: async (tx, card, order, { locale }) => {
    if (card.blockedAt === null) throw new ApiError('conflict');
    requireNote(order, locale);
    await updateBlock(tx, card.id, null);
    await enqueue(tx, 'giftMail', { id: card.id, kind: 'unblocked', at: card.now.toISOString() });
  },
  extend: async (tx, card, order, staff) => {
    requireNote(order, staff.locale);
    const until = endOf(order, card, staff.locale);
    const summa = await updateExpiry(tx, card.id, until);
    if (isPositive(summa)) await postExtension(tx, card, summa, { until, staffId: staff.id });
  },
};

function requireNote({ note }: Order, locale: Locale): string {
  if (!note) throw fieldError(locale, 'note', 'Refusals.giftNote');
  return note;
}

/**
 * Returns the end (UTC) of a gift card's last valid day, which staff has chosen.
 * @throws ApiError `validation` if the day is missing, is too far ahead, or does not extend the validity
 */
function endOf({ until }: Order, { expiresAt, now }: CardRow, locale: Locale): Date {
  if (until === undefined) throw fieldError(locale, 'until', 'Refusals.giftUntil');
  const end = new Date(`${until}T23:59:59.000Z`);
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + maxYears);
  if (end <= expiresAt || end <= now || end > latest) throw fieldError(locale, 'until', 'Refusals.giftUntil');
  return end;
}

/** Posts the restored balance of an expired gift card whose validity was extended. */
async function postExtension(
  tx: Tx,
  { id, system }: CardRow,
  summa: string,
  { until, staffId }: { until: Date; staffId: string },
): Promise<void> {
  const entries = [
    { account: accounts.breakage(system), summa },
    { account: accounts.gift(system), summa: `-${summa}` },
  ];
  const key = `unexpire:${id}:${until.getTime()}`;
  await post(tx, { key, kind: 'unexpire', actor: `operator:${staffId}`, entries });
}
