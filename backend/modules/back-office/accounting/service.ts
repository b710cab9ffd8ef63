import { csvInBatches } from '../../../csv-batches.ts';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { zoneOf } from '../figures/service.ts';
import * as sql from './queries.ts';
import { withoutCards } from './without-cards.ts';

interface Order {
  from: string;
  to: string;
}

const claimColumns = [
  'number',
  'status',
  'created_at',
  'finished_at',
  'from',
  'from_unit',
  'from_amount',
  'to',
  'to_unit',
  'to_amount',
  'course',
  'refund_amount',
  'tx_in',
  'tx_out',
];

/** Streams the claims that were paid out or refunded in a period, and logs who exported them. */
export async function exportClaims(db: Db, order: Order, userId: string): Promise<AsyncGenerator<string>> {
  const span = await begin(db, 'claims', order, userId);
  return csvInBatches<sql.FinishedClaim>({
    header: claimColumns,
    read: (last, size) => sql.finishedClaims(db, span, last, size),
    linesOf: (claim) => [
      [
        claim.number,
        claim.status,
        claim.createdAt.toISOString(),
        claim.finishedAt.toISOString(),
        claim.fromCode,
        claim.fromUnit,
        claim.fromSumma,
        claim.toCode,
        claim.toUnit,
        claim.toSumma,
        claim.course,
        claim.refundSumma ?? '',
        withoutCards(claim.txIn ?? ''),
        withoutCards(claim.txOut ?? ''),
      ],
    ],
  });
}

const postingColumns = ['posting', 'at', 'kind', 'claim', 'account', 'currency', 'unit', 'amount', 'by'];

/** Streams the entries of the ledger in a period, and logs who exported them. */
export async function exportPostings(db: Db, order: Order, userId: string): Promise<AsyncGenerator<string>> {
  const span = await begin(db, 'postings', order, userId);
  return csvInBatches<sql.PostingEntry>({
    header: postingColumns,
    read: (last, size) => sql.postingEntries(db, span, last, size),
    linesOf: ({ posting, at, kind, claim, account, code, unit, summa, by }) => [
      [posting, at.toISOString(), kind, claim ?? '', account, code, unit, summa, by],
    ],
  });
}

/** Logs the export before its first line is sent. @returns the first and last moment of the period */
async function begin(db: Db, subject: 'claims' | 'postings', { from, to }: Order, by: string): Promise<sql.Span> {
  await transaction(db, (tx) =>
    logChange(tx, { by, room: 'accounting', subject }, {}, { exportedPeriod: `${from} – ${to}` }),
  );
  return await sql.spanOf(db, { from, to, zone: await zoneOf(db) });
}
