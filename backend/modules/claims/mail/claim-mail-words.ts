import type { z } from 'zod';
import type { mailWordsDraft } from '#contracts/mail-words.ts';
import { changesBetween } from '#domain/change-log.ts';
import { type ClaimMailKind, claimMailKinds, isPaymentMail } from '#domain/claim-mail.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { assertFreshCode } from '../../../plugins/fresh-code.ts';
import { assertSeen } from '../../content/texts/service.ts';
import { changeAndLog, type Decision } from '../../platform/change-log/service.ts';
import { hasApprover, requestChange, waitingSubjects } from '../../platform/change-requests/service.ts';
import * as sql from './queries/mail-words.ts';

type Draft = z.output<typeof mailWordsDraft>;

/** Returns the words that the exchange adds to mails of a kind in one language, or an empty text. */
export async function claimMailWords(db: Db, kind: ClaimMailKind, locale: Locale): Promise<string> {
  const row = await sql.mailWordsRow(db, kind);
  return row?.[localeKey('text', locale)] ?? '';
}

/** Returns the added words of every kind of mail in both languages. `updatedAt` is null for words never changed. */
export async function listClaimMailWords(db: Db) {
  const [rows, waiting] = await Promise.all([sql.mailWordsRows(db), waitingSubjects(db, 'content')]);
  return claimMailKinds.map((kind) => {
    const { textRu = '', textEn = '', updatedAt } = rows.get(kind) ?? {};
    return {
      kind,
      textRu,
      textEn,
      updatedAt: updatedAt?.toISOString() ?? null,
      isWaiting: waiting.has(subjectOf(kind)),
    };
  });
}

const subjectOf = (kind: ClaimMailKind): string => `mails/${kind}`;

type Words = Pick<Draft, 'textRu' | 'textEn'>;

/** Words of a mail that says where to pay, as stored while they wait for approval. */
interface Waiting {
  kind: ClaimMailKind;
  before: Words;
  after: Words;
}

const wordsNow = async (tx: Tx, kind: ClaimMailKind): Promise<Words> => {
  const { textRu = '', textEn = '' } = (await sql.mailWordsRow(tx, kind)) ?? {};
  return { textRu, textEn };
};

const isSame = (one: Words, other: Words): boolean => one.textRu === other.textRu && one.textEn === other.textEn;

/**
 * Changes the words that are added to mails of a kind, from the next mail on. New words of a mail that says where to pay
 * wait for the approval of a second member of staff; removing words does not.
 * @throws ApiError `conflict` if a colleague has changed the words since `seenAt`, or other words wait already;
 * `fresh_code_required` for new words of a mail that says where to pay
 */
export async function changeClaimMailWords(
  tx: Tx,
  kind: ClaimMailKind,
  { textRu, textEn, seenAt }: Draft,
  staff: { id: string; hasFreshCode: boolean },
): Promise<void> {
  const after = { textRu, textEn };
  const before = await wordsNow(tx, kind);
  const isNew = (name: keyof Words) => after[name] !== '' && after[name] !== before[name];
  const isGuarded = isPaymentMail(kind) && (isNew('textRu') || isNew('textEn'));
  if (isGuarded) assertFreshCode(staff);
  if (!isGuarded || !(await hasApprover(tx, staff.id))) return await store(tx, kind, after, { by: staff.id }, seenAt);
  assertSeen(await sql.mailWordsRow(tx, kind), seenAt);
  const payload: Waiting = { kind, before, after };
  const changes = changesBetween(before, after);
  await requestChange(tx, { room: 'content', subject: subjectOf(kind), payload, changes, userId: staff.id });
}

/**
 * Changes the words of a mail after a second member of staff has approved them.
 * @throws ApiError `conflict` if the words have changed since the request
 */
export async function applyApprovedMailWords(
  tx: Tx,
  payload: object,
  author: { by: string; decision: Decision },
): Promise<void> {
  const { kind, before, after } = payload as Waiting;
  if (!isSame(await wordsNow(tx, kind), before)) throw new ApiError('conflict');
  await store(tx, kind, after, author);
}

async function store(
  tx: Tx,
  kind: ClaimMailKind,
  words: Words,
  { by, decision }: { by: string; decision?: Decision },
  seenAt?: Draft['seenAt'],
): Promise<void> {
  const change = { by, room: 'content', subject: subjectOf(kind), ...(decision && { decision }) } as const;
  await changeAndLog(
    tx,
    change,
    () => wordsNow(tx, kind),
    async () => {
      if (seenAt !== undefined) assertSeen(await sql.mailWordsRow(tx, kind), seenAt);
      await sql.upsertMailWords(tx, kind, words);
    },
  );
}
