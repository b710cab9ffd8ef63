import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';

interface Side {
  code: string;
  currency: string;
  network: string | null;
}

export interface FinishedClaim {
  number: number;
  status: ClaimStatus;
  from: Side;
  to: Side;
  fromSumma: string;
  toSumma: string;
  refundSumma: string | null;
  course: string;
  txIn: string | null;
  txOut: string | null;
  createdAt: Date;
  paidAt: Date | null;
  finishedAt: Date;
}

export async function finishedClaim(db: Db, id: string): Promise<FinishedClaim | undefined> {
  const side = (ps: string) => sql`(
    select json_build_object('code', s.code, 'currency', s.unit, 'network', s.network)
    from payment_systems s where s.id = ${sql.ref(ps)})`;
  const { rows } = await sql<FinishedClaim>`
    select c.number::float8 as number, c.status, ${side('c.fromPs')} as from, ${side('c.toPs')} as to,
      trim_scale(c.from_summa)::text as from_summa, trim_scale(c.to_summa)::text as to_summa, trim_scale(c.refund_summa)::text as refund_summa,
      trim_scale(c.course)::text as course, c.tx_in, c.tx_out, c.created_at,
      (select max(m.at) from claim_transitions m where m.claim_id = c.id and m.to_status = 'paid') as paid_at,
      c.status_at as finished_at
    from claims c where c.id = ${id}`.execute(db);
  return rows[0];
}
