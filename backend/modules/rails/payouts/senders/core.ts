import { coreDecimals } from '#contracts/core-coins.ts';
import { fromUnits, toUnits } from '#domain/chain-units.ts';
import type { Db } from '../../../../db/pool.ts';
import { scriptOf } from '../../../../payments/core/addresses.ts';
import { coreCoin } from '../../../../payments/core/coins.ts';
import { freeUnits, spendings, totalUnits } from '../../coins/service.ts';
import type { CorePayingChain } from '../chain.ts';
import { openSum, type PayoutRow, queuedSums, type SignedRow } from '../queries.ts';
import { atLeast, type Fees, held, type PayoutSender, type Plan, type Planned, type Receipt } from '../sender.ts';

/** Virtual bytes of a transaction without inputs but with three outputs, and of one input without and with segwit. */
const baseBytes = 120n;
const legacyInputBytes = 149n;
const segwitInputBytes = 69n;

/**
 * Minimum fee rate of a replacement: 125 percent of the previous rate, and at least one smallest unit per virtual byte
 * more. Nodes refuse replacements with a lower increase.
 */
const raise = 125n;
const minRaise = 1n;

export const coreSender = (db: Db, chain: CorePayingChain, wallet: string): PayoutSender => ({
  coinDecimals: coreDecimals,
  plan: (payout) => plan(db, chain, wallet, payout),
  receipt: (payout, signed) => receiptOf(db, chain, payout, signed),
  hasPaid: async () => true,
  isOvertaken: async (payout, signed) => (await spentBy(db, payout, signed, false)).length > 0,
  isConfirmed: (payout, signed, receipt) => isConfirmed(db, chain, { payout, signed, receipt }),
  raisedFees: (newest) => raisedFees(chain, newest),
  readWallet: async () => {
    const balance = fromUnits(await totalUnits(db, chain.name, wallet), coreDecimals);
    return {
      nonce: 0,
      balances: Object.fromEntries(Object.keys(chain.config.currencies).map((code) => [code, balance])),
    };
  },
});

async function plan(
  db: Db,
  { name, config, node }: CorePayingChain,
  wallet: string,
  payout: Planned,
): Promise<Plan | null> {
  const units = toUnits(payout.summa, coreDecimals);
  if (!Object.hasOwn(config.currencies, payout.code) || !units) return held('digits');
  if (payout.to === null) return held('address');
  const { hasSegwit, dust } = coreCoin[config.coin];
  // Nodes do not relay outputs below this sum.
  if (units < dust) return held('estimate');
  const rate = await node.feeRate();
  const inputBytes = hasSegwit ? segwitInputBytes : legacyInputBytes;
  const coins = await freeUnits(db, name, wallet);
  const queued = await queuedSums(db, name, payout.ps);
  let bytes = baseBytes;
  // Take the largest coins for the payouts that are queued before this one, as the signer will do.
  for (const wanted of [...queued.map(unitsOf), units]) {
    let sum = 0n;
    for (bytes = baseBytes; sum < wanted + bytes * rate; bytes += inputBytes) {
      const coin = coins.shift();
      if (coin === undefined)
        return (await isCovered(db, name, wallet, payout, units + bytes * rate)) ? null : held('funds');
      sum += coin;
    }
  }
  return { reason: null, gas: bytes, maxFee: rate, priorityFee: rate };
}

/** Whether the wallet has enough money for a sum, if the change of its unfinished payouts is included. */
async function isCovered(db: Db, chain: string, wallet: string, { ps }: Planned, wanted: bigint): Promise<boolean> {
  return (await totalUnits(db, chain, wallet)) - unitsOf(await openSum(db, chain, ps)) >= wanted;
}

const unitsOf = (summa: string): bigint => toUnits(summa, coreDecimals) ?? 0n;

/**
 * Returns the mined transactions that have spent coins of a payout: transactions of the payout if `isOwn` is true,
 * otherwise all others.
 */
async function spentBy(db: Db, { id }: PayoutRow, signed: readonly SignedRow[], isOwn: boolean) {
  const own = new Set(signed.map(({ txid }) => txid));
  return (await spendings(db, id)).filter(({ txid }) => own.has(txid) === isOwn);
}

async function receiptOf(
  db: Db,
  { node }: CorePayingChain,
  payout: PayoutRow,
  signed: readonly SignedRow[],
): Promise<Receipt | null> {
  const [spending] = await spentBy(db, payout, signed, true);
  const transaction = signed.find(({ txid }) => txid === spending?.txid);
  if (!spending || !transaction) return null;
  const { txid, height, hash } = spending;
  const header = await node.header(height);
  return header?.hash === hash
    ? { txid, ok: true, block: { height, hash }, fee: BigInt(transaction.fee ?? '0') }
    : null;
}

interface Ended {
  payout: PayoutRow;
  signed: readonly SignedRow[];
  receipt: Receipt | null;
}

/**
 * Checks with all other endpoints that a block contains the payout's transaction, or another transaction that has spent
 * the payout's coins.
 */
async function isConfirmed(
  db: Db,
  { config, others }: CorePayingChain,
  { payout, signed, receipt }: Ended,
): Promise<boolean> {
  if (others.length === 0) return true;
  const { toAddress, summa } = payout;
  const script = scriptOf(config, toAddress);
  const foreign = await spentBy(db, payout, signed, false);
  const answers = others.map(async (node) => {
    const none = { addresses: new Set<string>(), contracts: [], coin: true };
    if (receipt !== null) {
      const { height, hash } = receipt.block;
      const range = await node.readBlocks(height, height, { ...none, addresses: new Set([script ?? '']) });
      const paid = range.transfers.some(({ txid, units }) => txid === receipt.txid && units === unitsOf(summa));
      return paid && range.headers[0]?.hash === hash;
    }
    for (const { txid, height, hash, coins } of foreign) {
      const wallet = { script: '', coins: new Set(coins) };
      const range = await node.readBlocks(height, height, { ...none, wallet });
      if (range.headers[0]?.hash === hash && range.wallet?.spent.some(({ by }) => by === txid)) return true;
    }
    return false;
  });
  return (await Promise.all(answers)).every(Boolean);
}

async function raisedFees({ config, node }: CorePayingChain, { maxFee }: SignedRow): Promise<Fees | null> {
  if (!coreCoin[config.coin].replaces) return null;
  const last = BigInt(maxFee);
  const rate = [(last * raise + 99n) / 100n, last + minRaise].reduce(atLeast, await node.feeRate());
  return { maxFee: rate, priorityFee: rate };
}
