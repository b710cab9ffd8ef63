import { sql } from 'kysely';
import type { ClaimMailKind } from '#domain/claim-mail.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface MailWords {
  textRu: string;
  textEn: string;
  updatedAt: Date;
}

export async function mailWordsRows(db: Db): Promise<Map<string, MailWords>> {
  const rows = await db.selectFrom('claimMailWords').selectAll().execute();
  return new Map(rows.map(({ kind, ...words }) => [kind, words]));
}

export async function mailWordsRow(db: Db, kind: ClaimMailKind): Promise<MailWords | undefined> {
  return await db
    .selectFrom('claimMailWords')
    .where('kind', '=', kind)
    .select(['textRu', 'textEn', 'updatedAt'])
    .executeTakeFirst();
}

export async function upsertMailWords(
  tx: Tx,
  kind: ClaimMailKind,
  { textRu, textEn }: Pick<MailWords, 'textRu' | 'textEn'>,
): Promise<void> {
  await sql`
    insert into claim_mail_words (kind, text_ru, text_en) values (${kind}, ${textRu}, ${textEn})
    on conflict (kind) do update
    set text_ru = excluded.text_ru, text_en = excluded.text_en, updated_at = clock_timestamp()`.execute(tx);
}
