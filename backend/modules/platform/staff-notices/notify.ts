import { type NoticeChannel, type NoticeKind, noticeAudience } from '#domain/staff-notice.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import * as sql from './queries/notices.ts';

interface StaffNotice {
  kind: NoticeKind;
  /** Names the event. An event with the same key is recorded once. */
  key: string;
  /** Claim of the event, with its status. The notice is dropped if the claim moves on before it is sent. */
  claim?: { id: string; status: string };
  /** Number of a withdrawal or inquiry. */
  number?: number;
  /** Sum of a withdrawal, with its currency. */
  sum?: { summa: string; unit: string };
  /** Path of the page below /operator that shows the event, if it is not the usual one of its kind. */
  page?: string;
  /** Member of staff who caused the event and gets no notice. */
  notFor?: string;
}

/**
 * Records events that staff is told about, in the caller's transaction. Transitions of claims are recorded by the
 * trigger `claim_transitions_told_to_staff`.
 */
export const notifyStaff = (tx: Tx, ...notices: readonly StaffNotice[]): Promise<void> =>
  sql.insertNotices(
    tx,
    notices.map(({ kind, key, claim, number, sum, page, notFor }) => ({
      kind,
      key: `${kind}:${key}`,
      claimId: claim?.id ?? null,
      status: claim?.status ?? null,
      number: number === undefined ? null : String(number),
      summa: sum?.summa ?? null,
      unit: sum?.unit ?? null,
      page: page ?? null,
      notFor: notFor ?? null,
    })),
  );

/** Returns the ids of activated staff who want a kind of notice by a channel. */
export async function staffWanting(db: Db, kind: NoticeKind, channel: NoticeChannel): Promise<string[]> {
  const audience = noticeAudience().filter((entry) => entry.kind === kind && entry.channel === channel);
  return (await sql.wantingRows(db, audience)).map(({ id }) => id);
}
