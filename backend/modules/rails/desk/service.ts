import type { z } from 'zod';
import type { deskChains } from '#contracts/chains.ts';
import type { ChainConfig, RailsFile } from '#contracts/rails-file.ts';
import { chainConditionOf, payoutStuckSeconds } from '#domain/chain-health.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { railsOfCurrencies } from '../../pricing/directions/service.ts';
import { chainState } from '../chains/service.ts';
import { type Rescan, readRescan } from '../deposits/service.ts';
import { scanRow, stuckRows } from './queries.ts';
import { walletOf } from './wallet-of.ts';

type DeskChain = z.input<typeof deskChains>[number];

/** Returns the chains of RAILS_FILE in the state that the worker has recorded last. */
export async function readChains(db: Db, { chains }: RailsFile, locale: Locale): Promise<DeskChain[]> {
  const read: DeskChain[] = [];
  for (const [name, config] of Object.entries(chains)) read.push(await readChain(db, name, config, locale));
  return read;
}

async function readChain(db: Db, name: string, config: ChainConfig, locale: Locale): Promise<DeskChain> {
  // Run the queries one after another, because the connection of a transaction runs only one statement at a time.
  const row = await chainState(db, name);
  const scan = await scanRow(db, name);
  const rescan = await readRescan(db, name);
  const stuck = await stuckRows(db, name, payoutStuckSeconds(config.blockSeconds));
  const currencies = await railsOfCurrencies(db, Object.keys(config.currencies), locale);
  const wallet = await walletOf(db, name, config);
  const { given, givenLastDay, seen, credited, lost, waiting } = scan;
  return {
    name,
    network: config.network,
    condition: chainConditionOf(row, new Date()),
    checkedAt: momentOf(row?.checkedAt),
    problem: row?.problem ?? null,
    problemSince: momentOf(row?.problemSince),
    stopped: row?.stopped ?? null,
    stoppedAt: momentOf(row?.stoppedAt),
    tip: row?.tip ?? null,
    scanned: scan.scanned,
    rescan: rescan ? shownRescan(rescan) : null,
    endpoints: row?.endpoints ?? [],
    disputed: row?.disputed ?? [],
    addresses: { given, lastDay: givenLastDay },
    transfers: { seen, credited, lost, waiting },
    currencies,
    wallet,
    stuck: stuck.map(({ claimId, number, since, ...payout }) => ({
      ...payout,
      claim: { id: claimId, number },
      since: since.toISOString(),
    })),
  };
}

const shownRescan = ({
  fromHeight: from,
  toHeight: to,
  nextHeight: next,
  found,
  problem,
  at,
  endedAt,
}: Rescan): NonNullable<DeskChain['rescan']> => ({
  from,
  to,
  next,
  found,
  problem,
  at: at.toISOString(),
  endedAt: momentOf(endedAt),
});

const momentOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
