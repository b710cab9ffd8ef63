import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface StaffNetwork {
  /** Network in CIDR notation. */
  network: string;
  note: string;
}

export const networkRows = (db: Db): Promise<StaffNetwork[]> =>
  db.selectFrom('staffNetworks').select(['network', 'note']).orderBy('network').execute();

/** Makes concurrent changes of the staff networks wait until this transaction ends. */
export async function lockNetworks(tx: Tx): Promise<void> {
  await sql`lock table staff_networks in share row exclusive mode`.execute(tx);
}

/**
 * Replaces the list of staff networks. Host bits are cleared; if two entries have the same network, the later entry is
 * kept.
 */
export async function replaceNetworks(tx: Tx, networks: readonly StaffNetwork[]): Promise<void> {
  await tx.deleteFrom('staffNetworks').execute();
  for (const { network, note } of networks) {
    await sql`insert into staff_networks (network, note) values (network(${network}::inet), ${note})
      on conflict (network) do update set note = excluded.note`.execute(tx);
  }
}
