import type { z } from 'zod';
import type { operatorVerification } from '#contracts/verification.ts';
import type { Locale } from '#domain/locale.ts';
import type { VerificationKind, VerificationReason, VerificationStatus } from '#domain/verification.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import type { FileStore } from '../../../files/port.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { moveWaitingClaims } from './move-claims.ts';
import type { ClaimPort } from './port.ts';
import * as sql from './queries.ts';
import { removePhotos } from './remove-photos.ts';
import { openTexts } from './secrets.ts';
import { toVerification } from './view.ts';

export interface Staff {
  id: string;
  locale: Locale;
}

type OperatorVerification = z.input<typeof operatorVerification>;

async function toOperator(
  db: Db,
  secret: string,
  row: sql.VerificationRow,
  staff: Staff,
): Promise<OperatorVerification> {
  const { email: by, claimNumber, worker, workerId, note, decidedAt, photos: files } = row;
  return {
    ...(await toVerification(db, secret, row)),
    by,
    claimNumber,
    worker,
    mine: workerId === staff.id,
    note,
    decidedAt: decidedAt?.toISOString() ?? null,
    files,
  };
}

interface QueueQuery {
  show: 'open' | 'all';
  kind?: VerificationKind | undefined;
  page: number;
  size: number;
}

/**
 * Returns one page of the review queue: waiting verifications sorted oldest first, or all verifications sorted newest
 * first.
 */
export async function reviewQueue(db: Db, secret: string, { show, kind, page, size }: QueueQuery, staff: Staff) {
  const { count, rows } = await sql.queue(db, show, kind, { page, size, locale: staff.locale });
  return { count, results: await Promise.all(rows.map((row) => toOperator(db, secret, row, staff))) };
}

/** Returns a verification for staff. @throws ApiError `not_found` for an unknown verification or a draft */
export async function readForStaff(db: Db, secret: string, id: string, staff: Staff): Promise<OperatorVerification> {
  const row = await sql.findVerification(db, id, staff.locale);
  if (!row || row.status === 'draft') throw new ApiError('not_found');
  return await toOperator(db, secret, row, staff);
}

export interface Order {
  action: 'take' | 'pass' | 'refuse' | 'expire' | 'revoke';
  reason?: VerificationReason | undefined;
  note?: string | undefined;
}

interface Work {
  tx: Tx;
  secret: string;
  row: sql.VerificationRow;
  order: Order;
  staff: Staff;
  claims: ClaimPort;
  files: FileStore;
}

/**
 * Carries out an action of staff on a verification, logs it, and mails the customer. If staff refuses a photo for
 * visible digits of the card, the photo is deleted.
 * @throws ApiError `not_found` if the verification is unknown or still a draft; `conflict` if the status forbids the
 * action, a colleague reviews the verification, the card has another owner, or its number cannot be decrypted;
 * `validation` if the action needs a reason and has none
 */
export async function actOnVerification(work: Omit<Work, 'row'>, id: string): Promise<OperatorVerification> {
  const { tx, secret, order, staff } = work;
  const row = await sql.lockVerification(tx, id, staff.locale);
  if (!row || row.status === 'draft') throw new ApiError('not_found');
  const status = await actions[order.action]({ ...work, row });
  if (order.action !== 'take') {
    const change = { by: staff.id, room: 'verification', subject: row.masked ?? row.email ?? row.id } as const;
    const note = order.note ? { note: order.note } : {};
    await logChange(tx, { ...change, ...note }, { status: row.status }, { status });
    await enqueue(tx, 'verificationMail', { id, status });
  }
  return await readForStaff(tx, secret, id, staff);
}

type Action = (work: Work) => Promise<VerificationStatus>;

/** Minutes after which a colleague may take over a review. */
const takeoverMinutes = 15;

const take: Action = async ({ tx, row, staff }) => {
  const isFree = row.status === 'wait' || row.workerId === staff.id;
  const isStale = Date.now() - row.statusAt.getTime() > takeoverMinutes * 60_000;
  if (row.status !== 'wait' && row.status !== 'work') throw new ApiError('conflict');
  if (!isFree && !isStale) throw taken(staff);
  await sql.updateVerification(tx, row.id, { status: 'work', workerId: staff.id });
  return 'work';
};

const taken = ({ locale }: Staff): ApiError =>
  fieldError(locale, 'action', 'Refusals.verificationTaken', { code: 'conflict' });

function assertMine({ row, staff }: Work): void {
  if (row.status !== 'work') throw new ApiError('conflict');
  if (row.workerId !== staff.id) throw taken(staff);
}

function reasonOf({ order, staff }: Work): { reason: VerificationReason; note: string | null } {
  const { reason, note } = order;
  if (!reason) throw fieldError(staff.locale, 'reason', 'Refusals.noteRequired');
  if (reason === 'other' && !note) throw fieldError(staff.locale, 'note', 'Refusals.noteRequired');
  return { reason, note: note ?? null };
}

const pass: Action = async (work) => {
  assertMine(work);
  const { tx, secret, row, staff } = work;
  const { userId, numberHash, kind } = row;
  const owner = numberHash && userId !== null ? await sql.ownerOfCard(tx, numberHash) : undefined;
  if (owner !== undefined) throw otherOwner(staff);
  const { validDays } = await settingsOf(tx, 'verification');
  const { number = null } = openTexts(secret, row);
  // Refuse a card whose number cannot be decrypted because SECRET has changed. Without the number, the claims that are
  // paid with this card cannot be found.
  if (kind === 'card' && number === null) throw new ApiError('conflict');
  const change = { status: 'success', reason: null, note: null, decidedBy: staff.id, validDays } as const;
  await sql.updateVerification(tx, row.id, change).catch((error: Error & { code?: string }) => {
    throw error.code === '23505' ? otherOwner(staff) : error;
  });
  await moveWaitingClaims(work, { ...row, status: 'success' }, staff.id);
  return 'success';
};

const otherOwner = ({ locale }: Staff): ApiError =>
  fieldError(locale, 'action', 'Refusals.verificationOtherOwner', { code: 'conflict' });

const refuse: Action = async (work) => {
  assertMine(work);
  const { tx, row, staff, files } = work;
  const why = reasonOf(work);
  await sql.updateVerification(tx, row.id, { status: 'reject', ...why, decidedBy: staff.id });
  await moveWaitingClaims(work, { ...row, ...why, status: 'reject' }, staff.id);
  // Delete the files last, because they cannot be restored if an earlier step fails.
  if (why.reason === 'digits_visible') await removePhotos(tx, files, row);
  return 'reject';
};

const end =
  (status: 'expired' | 'revoked'): Action =>
  async (work) => {
    const { tx, row, staff } = work;
    if (row.status !== 'success') throw new ApiError('conflict');
    const why = status === 'revoked' ? reasonOf(work) : {};
    await sql.updateVerification(tx, row.id, { status, ...why, decidedBy: staff.id });
    return status;
  };

const actions: Record<Order['action'], Action> = { take, pass, refuse, expire: end('expired'), revoke: end('revoked') };
