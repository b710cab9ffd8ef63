import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

export async function inquiryNumbers(db: Db, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number::float8 as number from inquiries where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
