import type { ChainStop } from '#domain/chain-health.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { notifyStaff } from '../../platform/staff-notices/service.ts';
import type { ChainHealth } from './check-nodes.ts';
import type { WatchedChain } from './open-chains.ts';
import { chainRow, networkConfirmations, updateStopped, upsertChain } from './queries.ts';

/** Seconds for which a problem must last before staff is notified, because an endpoint may fail to answer once. */
const noticeAfterSeconds = 30;

/** Stores the health of a chain. Staff is notified once of each lasting problem. */
export async function recordHealth(
  db: Db,
  { name, config }: WatchedChain,
  health: ChainHealth & { disputed?: readonly string[] },
): Promise<void> {
  const { endpoints, disputed = [] } = health;
  const problem = health.ok ? null : health.problem;
  const tip = health.ok ? health.tip : null;
  const currencies = Object.keys(config.currencies);
  await transaction(db, async (tx) => {
    await upsertChain(tx, { name, network: config.network, currencies, tip, problem, endpoints, disputed });
    const row = await chainRow(tx, name);
    if (!row?.problemSince || !row.checkedAt) return;
    const seconds = (row.checkedAt.getTime() - row.problemSince.getTime()) / 1000;
    if (seconds < noticeAfterSeconds) return;
    await notifyStaff(tx, { kind: 'chain', key: `${name}:${row.problemSince.toISOString()}` });
  });
}

/** Stops the crediting of payments on a chain until a member of staff decides. Staff is notified once. */
export async function stopChain(tx: Tx, name: string, reason: ChainStop): Promise<void> {
  if (!(await updateStopped(tx, name, reason))) return;
  const row = await chainRow(tx, name);
  await notifyStaff(tx, { kind: 'chain', key: `${name}:stopped:${row?.stoppedAt?.toISOString()}` });
}

export const chainState = (db: Db, name: string) => chainRow(db, name);

/**
 * Returns the number of confirmations after which a payment on a network is credited, at least one.
 * @throws Error if RAILS_FILE names a network that the exchange does not have
 */
export async function confirmationsOf(db: Db, network: string): Promise<number> {
  const confirmations = await networkConfirmations(db, network);
  if (confirmations === undefined) throw new Error(`RAILS_FILE: the network ${network} is unknown`);
  return Math.max(1, confirmations);
}
