import { type RawBuilder, sql } from 'kysely';
import { giftEndingLength, giftSymbols } from '#domain/gift-code.ts';
import type { Db } from '../../../../db/pool.ts';
import { type Page, readPage } from '../../../../db/read-page.ts';
import { type CardRow, cardColumns, cardTables } from './cards.ts';

export interface DeskRow extends CardRow {
  buyer: string | null;
  holder: string | null;
}

const deskWhere = (where: RawBuilder<unknown>) => sql<DeskRow>`
  select ${cardColumns}, buyer.email as buyer, case when g.holder_id = g.buyer_id then buyer.email
    else (select email from users where id = g.holder_id) end as holder
  from ${cardTables} left join users buyer on buyer.id = g.buyer_id
  where ${where}`;

interface DeskQuery extends Page {
  show: 'all' | 'open' | 'blocked';
  search?: string | undefined;
}

const conditions = { all: sql`true`, open: sql`g.balance > 0`, blocked: sql`g.blocked_at is not null` };

export const deskCards = (db: Db, { show, search = '', ...page }: DeskQuery) => {
  const where = search.trim() === '' ? conditions[show] : found(search.trim());
  const list = sql<DeskRow>`${deskWhere(where)} order by g.created_at desc, g.id`;
  return readPage(db, sql`from gift_cards g where ${where}`, list, page);
};

/** Finds gift cards by an e-mail, by the number of a claim, or by the last symbols of the card's code. */
function found(text: string): RawBuilder<unknown> {
  if (text.includes('@')) {
    const user = sql`(select id from users where email = ${text.toLowerCase()})`;
    return sql`(g.buyer_id = ${user} or g.holder_id = ${user})`;
  }
  if (/^\d{5,15}$/.test(text)) {
    const claim = sql`(select id from claims where number = ${text}::bigint)`;
    return sql`(g.claim_id = ${claim} or g.id = (select card_id from gift_card_uses where claim_id = ${claim}))`;
  }
  return sql`g.ending = ${giftSymbols(text).slice(-giftEndingLength)}`;
}

export async function deskRow(db: Db, id: string): Promise<DeskRow | undefined> {
  return (await deskWhere(sql`g.id = ${id}`).execute(db)).rows[0];
}
