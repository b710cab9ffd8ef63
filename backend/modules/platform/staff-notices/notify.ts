import { type NoticeChannel, type NoticeKind, noticeAudience, type RateNoticeDetails } from '#domain/staff-notice.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import * as sql from './queries/notices.ts';

interface StaffNotice {
  kind: NoticeKind;
  /** Identifies the event among all events of the same kind, so that no event is recorded twice. */
  key: string;
  /**
   * Id of the request, withdrawal, verification, shop or inquiry that the event is about. No notice is sent once staff
   * has decided about it.
   */
  subjectId?: string;
  /**
   * Claim that the event is about, with its status at that time. No notice is sent if the claim's status has changed in
   * the meantime.
   */
  claim?: { id: string; status: string };
  /** Number of a withdrawal or inquiry. */
  number?: number;
  /** Sum of a withdrawal, with its currency. */
  sum?: { summa: string; unit: string };
  /**
   * Path below /operator of the page that shows the event. Absent if the usual page for this kind of event shows it.
   */
  page?: string;
  /** Details of closed or reopened rates, which the text of the notice names. Absent for other events. */
  details?: RateNoticeDetails;
  /** Member of staff who caused the event and gets no notice. */
  notFor?: string;
}

/**
 * Records events in the caller's transaction, so that staff are notified of them. Transitions of claims are recorded by
 * the trigger `claim_transitions_told_to_staff` instead.
 */
export const notifyStaff = (tx: Tx, ...notices: readonly StaffNotice[]): Promise<void> =>
  sql.insertNotices(
    tx,
    notices.map(({ kind, key, subjectId, claim, number, sum, page, details, notFor }) => ({
      kind,
      key: `${kind}:${key}`,
      subjectId: subjectId ?? null,
      claimId: claim?.id ?? null,
      status: claim?.status ?? null,
      number: number === undefined ? null : String(number),
      summa: sum?.summa ?? null,
      unit: sum?.unit ?? null,
      page: page ?? null,
      details: details ? JSON.stringify(details) : null,
      notFor: notFor ?? null,
    })),
  );

/** Returns the ids of activated staff who want a kind of notice by a channel. */
export async function staffWanting(db: Db, kind: NoticeKind, channel: NoticeChannel): Promise<string[]> {
  const audience = noticeAudience().filter((entry) => entry.kind === kind && entry.channel === channel);
  return (await sql.wantingRows(db, audience)).map(({ id }) => id);
}
