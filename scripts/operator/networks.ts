import { parseArgs } from 'node:util';
import { clearNetworks, listedNetworks } from '#backend/modules/accounts/staff-networks/service.ts';
import { withDb } from './with-db.ts';

/** Prints the networks from which staff may work. With `--clear`, allows every network again. */
export async function networks(args: string[]): Promise<boolean> {
  const { clear } = parseArgs({ args, options: { clear: { type: 'boolean' } } }).values;
  const listed = await withDb(clear ? clearNetworks : listedNetworks);
  for (const { network, note } of listed) console.log(`  ${network.padEnd(20)} ${note}`);
  if (listed.length === 0) console.log('Staff may work from every network: none is listed.');
  else
    console.log(clear ? 'This list is removed: staff may work from every network.' : 'Remove the list with --clear.');
  return true;
}
