import type { z } from 'zod';
import type { deskChains } from '#contracts/chains.ts';
import { coreDecimals } from '#contracts/core-coins.ts';
import type { ChainConfig } from '#contracts/rails-file.ts';
import { fromUnits } from '#domain/chain-units.ts';
import { reopensAt } from '#domain/hot-balance.ts';
import type { Db } from '../../../db/pool.ts';
import { type Level, promisedSums, readLevels, readWallet } from '../payouts/service.ts';
import { coinSums } from './queries.ts';

type Wallet = z.input<typeof deskChains>[number]['wallet'];

/** Returns the wallet that sends the payouts of a chain, or null if no signer has announced one yet. */
export async function walletOf(db: Db, chain: string, { kind, currencies }: ChainConfig): Promise<Wallet> {
  const row = await readWallet(db, chain);
  if (!row) return null;
  const { address, seenAt, checkedAt, balances } = row;
  const codes = Object.keys(currencies);
  const promised = await promisedSums(db, codes);
  const levels = await readLevels(db, codes);
  const levelOf = (code: string) => levels.find((row) => row.code === code);
  return {
    address,
    isRunning: Date.now() - seenAt.getTime() < 60_000,
    readAt: checkedAt?.toISOString() ?? null,
    balances: codes.map((code) => ({
      code,
      summa: checkedAt ? (balances[code] ?? null) : null,
      promised: promised.get(code) ?? '0',
      level: shownLevel(levelOf(code)),
    })),
    coins: kind === 'core' ? await coinsOf(db, chain, address) : null,
  };
}

const shownLevel = (row: Level | undefined) =>
  row
    ? {
        level: row.level,
        below: row.below,
        lowSince: row.lowSince?.toISOString() ?? null,
        reopensAt: reopensAt(row.level),
      }
    : null;

async function coinsOf(db: Db, chain: string, address: string): Promise<NonNullable<Wallet>['coins']> {
  const { spendable, promised, waiting } = await coinSums(db, chain, address);
  const shown = (units: string) => fromUnits(BigInt(units), coreDecimals);
  return { spendable: shown(spendable), promised: shown(promised), waiting: shown(waiting) };
}
