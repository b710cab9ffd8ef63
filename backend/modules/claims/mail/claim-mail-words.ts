import type { z } from 'zod';
import type { mailWordsDraft } from '#contracts/mail-words.ts';
import { type ClaimMailKind, claimMailKinds, namesPlace } from '#domain/claim-mail.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { fieldError } from '../../../errors.ts';
import { assertSeen } from '../../content/texts/service.ts';
import { changeAndLog } from '../../platform/change-log/service.ts';
import * as sql from './queries/mail-words.ts';

type Draft = z.output<typeof mailWordsDraft>;

/** Returns the words that the exchange adds to mails of a kind in one language, or an empty text. */
export async function claimMailWords(db: Db, kind: ClaimMailKind, locale: Locale): Promise<string> {
  const row = await sql.mailWordsRow(db, kind);
  return row?.[localeKey('text', locale)] ?? '';
}

/** Returns the added words of every kind of mail in both languages. `updatedAt` is null for words never changed. */
export async function listClaimMailWords(db: Db) {
  const rows = await sql.mailWordsRows(db);
  return claimMailKinds.map((kind) => {
    const { textRu = '', textEn = '', updatedAt } = rows.get(kind) ?? {};
    return { kind, textRu, textEn, updatedAt: updatedAt?.toISOString() ?? null };
  });
}

/**
 * Changes the words that are added to mails of a kind, from the next mail on.
 * @throws ApiError `conflict` if a colleague has changed the words since `seenAt`; `validation`, naming the field, if the
 * words could name a place to pay
 */
export async function changeClaimMailWords(
  tx: Tx,
  kind: ClaimMailKind,
  { textRu, textEn, seenAt }: Draft,
  { id: staffId, locale }: { id: string; locale: Locale },
): Promise<void> {
  for (const [field, text] of Object.entries({ textRu, textEn }))
    if (namesPlace(text)) throw fieldError(locale, field, 'Refusals.mailWordsPlace');
  const fields = async () => {
    const row = await sql.mailWordsRow(tx, kind);
    return row ? { textRu: row.textRu, textEn: row.textEn } : {};
  };
  await changeAndLog(tx, { by: staffId, room: 'content', subject: `mails/${kind}` }, fields, async () => {
    const stored = await sql.mailWordsRow(tx, kind);
    assertSeen(stored, seenAt);
    await sql.upsertMailWords(tx, kind, { textRu, textEn });
  });
}
