import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

interface ReserveRequest {
  ps: number;
  city: string | null;
  summa: string;
}

/**
 * Locks a reserve, and the city's cash desk if there is one, until the transaction ends.
 * @returns whether `summa` is available
 */
export async function lockAvailableReserve(tx: Tx, { ps, city, summa }: ReserveRequest): Promise<boolean> {
  await sql`select from cash_desks where ps = ${ps} and city = ${city} for update`.execute(tx);
  const { rows } = await sql`
    select from reserves where ps = ${ps} and available_reserve(ps, ${city}) >= ${summa}::numeric for update`.execute(
    tx,
  );
  return rows.length > 0;
}
