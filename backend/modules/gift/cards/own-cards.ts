import type { z } from 'zod';
import type { ownGiftCard } from '#contracts/gift.ts';
import type { Db } from '../../../db/pool.ts';
import type { Page } from '../../../db/read-page.ts';
import { ownCards } from './queries/cards.ts';
import { usesOf } from './queries/uses.ts';
import { toGiftCard, toUse } from './view.ts';

type OwnGiftCard = z.input<typeof ownGiftCard>;

const maxUses = 5;

/**
 * Returns one page of the gift cards that a user bought or activated, newest first. Buyers see neither the balance nor
 * the uses of a card that another account has activated.
 */
export async function ownCardsOf(
  db: Db,
  userId: string,
  page: Page,
): Promise<{ count: number; results: OwnGiftCard[] }> {
  const { count, rows } = await ownCards(db, userId, page);
  const heldIds = rows.filter(({ holderId }) => holderId === userId).map(({ id }) => id);
  const uses = heldIds.length > 0 ? await usesOf(db, heldIds, maxUses) : [];
  const results = rows.map((row) => {
    const [bought, held] = [row.buyerId === userId, row.holderId === userId];
    const isForeign = row.holderId !== null && !held;
    return {
      ...toGiftCard(row),
      ...(isForeign && { balance: null }),
      bought,
      held,
      claim: bought ? { id: row.claimId, number: row.claimNumber } : null,
      codeKept: bought && row.nonce !== null,
      uses: uses.filter(({ cardId }) => cardId === row.id).map(toUse),
    };
  });
  return { count, results };
}
