import { parseArgs } from 'node:util';
import { resolveSecret } from '#backend/config.ts';
import { listChains, watchCurrency } from '#backend/modules/rails/chains/service.ts';
import { type FindProblem, findCoins } from '#backend/modules/rails/coins/service.ts';
import { resumeChain } from '#backend/modules/rails/deposits/service.ts';
import { freeNonces, openPayingChains } from '#backend/modules/rails/payouts/service.ts';
import { readRailsFile } from '#backend/rails-file.ts';
import { wirePorts } from '#backend/wire-ports.ts';
import { loadSettings } from '../supervise/settings.ts';
import { withDb } from './with-db.ts';
import { withQueue } from './with-queue.ts';

const options = {
  resume: { type: 'string' },
  watch: { type: 'string' },
  unwatch: { type: 'string' },
  coins: { type: 'string' },
  'free-nonces': { type: 'string' },
} as const;

const problems: Record<FindProblem, string> = {
  no_core_chain: 'RAILS_FILE has no chain of the kind core with this name.',
  no_wallet: 'No signer has announced a wallet for this chain: start it first.',
  not_read: 'The worker has read no block of this chain: start it first.',
  node_behind: 'The node is behind the worker. Try again.',
};

/**
 * Prints the chains of RAILS_FILE, or performs the task of one option: `--resume` lets a stopped chain credit payments
 * again; `--watch` gives each new order in a currency its own address, and `--unwatch` lets these orders be paid to
 * staff's payment details. `--coins` records the coins that the paying wallet already has, and `--free-nonces` frees
 * nonces that are far above the wallet's next nonce, because a faulty node had reported them.
 */
export async function chains(args: string[]): Promise<boolean> {
  const { resume, watch, unwatch, coins, 'free-nonces': freed } = parseArgs({ args, options }).values;
  if (freed !== undefined) return await free(freed);
  if (resume !== undefined)
    return await printed(
      withDb((db) => resumeChain(db, resume)),
      `${resume} credits payments again.`,
      `${resume} is not stopped.`,
    );
  if (coins !== undefined) {
    const found = await withDb((db) => findCoins(db, readRailsFile(loadSettings(process.env)), coins));
    console.log(typeof found === 'number' ? `${found} coins of the wallet are known.` : problems[found]);
    return typeof found === 'number';
  }
  if (watch !== undefined) {
    const { chains: known } = readRailsFile(loadSettings(process.env));
    if (!Object.values(known).some(({ currencies }) => Object.hasOwn(currencies, watch)))
      throw new Error(`No chain of RAILS_FILE has the currency ${watch}.`);
  }
  const code = watch ?? unwatch;
  if (code !== undefined) {
    const way = watch === undefined ? 'to payment details of staff' : 'at an address of their own';
    return await printed(
      withDb((db) => watchCurrency(db, code, watch !== undefined)),
      `New orders in ${code} are paid ${way}.`,
      `Nothing to change for ${code}.`,
    );
  }
  const rows = await withDb(listChains);
  for (const { name, network, tip, checkedAt, problem, stopped } of rows) {
    console.log(`  ${name} (${network}): block ${tip ?? '–'}, asked ${checkedAt?.toISOString() ?? 'never'}`);
    if (problem) console.log(`    not trusted now: ${problem}`);
    if (stopped) console.log(`    credits nothing: ${stopped}. Look at its orders, then: --resume ${name}`);
  }
  if (rows.length === 0) console.log('The worker has seen no chain: set RAILS_FILE and start it.');
  return rows.every(({ problem, stopped }) => problem === null && stopped === null);
}

async function free(name: string): Promise<boolean> {
  const settings = loadSettings(process.env);
  const rails = readRailsFile(settings);
  const chain = openPayingChains(rails).find((known) => known.name === name);
  if (!chain) throw new Error(`RAILS_FILE has no chain ${name}.`);
  wirePorts({ secret: resolveSecret(settings), rails });
  const count = await withDb((db) => withQueue(db, () => freeNonces(db, chain)));
  if (count === null) throw new Error('There is no wallet yet, or the endpoints count different transactions.');
  console.log(`${count} numbers freed. The claims of their payouts wait for staff.`);
  return true;
}

async function printed(isDone: Promise<boolean>, done: string, undone: string): Promise<boolean> {
  const result = await isDone;
  console.log(result ? done : undone);
  return result;
}
