import type { z } from 'zod';
import type { staffNetworks } from '#contracts/staff-networks.ts';
import type { Locale } from '#domain/locale.ts';
import { addressOf } from '#domain/network.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { fieldError } from '../../../errors.ts';
import { logChange, logCommand } from '../../platform/change-log/service.ts';
import { isStaffNetwork } from '../../platform/sessions/service.ts';
import * as sql from './queries.ts';

/** The member of staff who makes the call, with the IP address of the call. */
interface Caller {
  id: string;
  ip: string;
  locale: Locale;
}

/** Returns the networks from which staff may work, and the caller's own address. */
export const networksOf = async (db: Db, ip: string): Promise<z.input<typeof staffNetworks>> => ({
  networks: await sql.networkRows(db),
  yours: addressOf(ip),
});

/** Returns the networks from which staff may work. */
export const listedNetworks = (db: Db): Promise<sql.StaffNetwork[]> => sql.networkRows(db);

const listText = (networks: readonly sql.StaffNetwork[]): string | null =>
  networks.map(({ network, note }) => (note ? `${network} (${note})` : network)).join(', ') || null;

/**
 * Replaces the networks from which staff may work. An empty list allows every network.
 * @throws ApiError `validation` if the list would lock out the caller
 */
export async function setNetworks(
  tx: Tx,
  networks: readonly sql.StaffNetwork[],
  { id, ip, locale }: Caller,
): Promise<z.input<typeof staffNetworks>> {
  await sql.lockNetworks(tx);
  const before = await sql.networkRows(tx);
  await sql.replaceNetworks(tx, networks);
  if (!(await isStaffNetwork(tx, ip))) {
    const values = { ip: addressOf(ip) };
    throw fieldError(locale, 'networks', 'Refusals.networksLockOut', { values, isDetail: true });
  }
  const after = await sql.networkRows(tx);
  await logChange(tx, { by: id, room: 'staff' }, { networks: listText(before) }, { networks: listText(after) });
  return { networks: after, yours: addressOf(ip) };
}

/**
 * Deletes the list of networks, so that staff may work from every network. The command line calls this function.
 * @returns the networks that were listed before
 */
export const clearNetworks = (db: Db): Promise<sql.StaffNetwork[]> =>
  transaction(db, async (tx) => {
    await sql.lockNetworks(tx);
    const before = await sql.networkRows(tx);
    await sql.replaceNetworks(tx, []);
    await logCommand(tx, 'staff', { networks: listText(before) }, { networks: null });
    return before;
  });
