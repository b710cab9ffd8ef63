import type { z } from 'zod';
import type { operatorShop, shop } from '#contracts/shop.ts';
import type { ShopRow } from './queries.ts';

/** Returns a shop as its owner sees it. */
export const toShop = ({ askedAt, decidedAt, ...row }: ShopRow): z.input<typeof shop> => ({
  id: row.id,
  status: row.status,
  name: row.name,
  site: row.site,
  about: row.about,
  note: row.note,
  askedAt: askedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  saleMails: row.saleMails,
});

/** Returns a shop as staff sees it. */
export const toOperatorShop = (row: ShopRow): z.input<typeof operatorShop> => ({
  ...toShop(row),
  by: row.by,
  decidedBy: row.decidedBy,
});
