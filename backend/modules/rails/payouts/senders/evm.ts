import { compare, subtract } from '#domain/amount.ts';
import { fromUnits, toUnits } from '#domain/chain-units.ts';
import type { Db } from '../../../../db/pool.ts';
import { tokenTransfer } from '../../../../payments/evm/token-transfer.ts';
import { coinOf, type EvmPayingChain } from '../chain.ts';
import { exceedsShare } from '../fee-share.ts';
import { openSum, type PayoutRow, type SignedRow } from '../queries.ts';
import { atLeast, type Fees, held, type PayoutSender, type Plan, type Planned, type Receipt } from '../sender.ts';

/** Decimals of the native coin of every EVM chain. */
const coinDecimals = 18;

/** Gas of a transfer of the native coin to an address without code (EIP-2028). */
const plainGas = 21_000n;

/** Maximum fee as a share of the payout's value. Payouts with a higher fee are held for staff. */
const maxFeeShare = '0.25';

/**
 * Fees of a replacement in percent of the previous fees. Nodes refuse replacements with an increase below 10 percent.
 */
const raise = 125n;

export const evmSender = (db: Db, chain: EvmPayingChain, wallet: string): PayoutSender => ({
  coinDecimals,
  plan: (payout) => plan(db, chain, wallet, payout),
  receipt: (_, signed) => receiptOf(chain, signed),
  hasPaid: (payout, receipt) => hasTransferred(chain, payout, receipt),
  isOvertaken: async (_, [newest]) =>
    newest !== undefined && (await chain.node.nonce(wallet, 'latest')) > Number(newest.nonce),
  isConfirmed: (payout, signed, receipt) => isConfirmed(chain, wallet, { payout, signed, receipt }),
  raisedFees: (newest) => raisedFees(chain, newest),
  readWallet: () => readWallet(chain, wallet),
});

async function plan(db: Db, { name, config, node }: EvmPayingChain, from: string, payout: Planned): Promise<Plan> {
  const currency = config.currencies[payout.code];
  const units = currency && toUnits(payout.summa, currency.decimals);
  if (!currency || !units) return held('digits');
  if (payout.to === null) return held('address');
  const contract = currency.contract ?? null;
  const balance = fromUnits(await node.balance(from, contract), currency.decimals);
  const free = subtract(balance, await openSum(db, name, payout.ps));
  if (compare(free, payout.summa) < 0) return held('funds');
  const { maxFeePerGas: maxFee, maxPriorityFeePerGas: priorityFee } = await node.fees();
  const query =
    contract === null
      ? { from, to: payout.to, value: units }
      : { from, to: contract, value: 0n, data: tokenTransfer(payout.to, units) };
  const estimate = await node.estimateGas(query).catch(() => null);
  if (estimate === null) return held('estimate');
  const gas = estimate <= plainGas ? plainGas : (estimate * 6n) / 5n;
  const fee = fromUnits(gas * maxFee, coinDecimals);
  if (await exceedsShare(db, payout, { coin: coinOf(config), fee, maxShare: maxFeeShare })) return held('fee_cap');
  const coins =
    contract === null ? subtract(free, payout.summa) : fromUnits(await node.balance(from, null), coinDecimals);
  return { reason: compare(coins, fee) < 0 ? 'funds' : null, gas, maxFee, priorityFee };
}

async function receiptOf(
  { node }: Pick<EvmPayingChain, 'node'>,
  signed: readonly SignedRow[],
): Promise<Receipt | null> {
  for (const { txid } of signed) {
    const receipt = await node.receipt(txid);
    if (!receipt) continue;
    const header = await node.header(receipt.block.height);
    if (header?.hash === receipt.block.hash) return receipt;
  }
  return null;
}

/** Whether the token contract has logged the transfer. Some contracts neither transfer anything nor revert. */
async function hasTransferred(
  { node, config }: EvmPayingChain,
  { contract, toAddress, code, summa }: PayoutRow,
  { txid, block: { height } }: Receipt,
): Promise<boolean> {
  if (contract === null) return true;
  const filter = { addresses: new Set([toAddress]), contracts: [contract], coin: false };
  const { transfers } = await node.readBlocks(height, height, filter);
  const units = toUnits(summa, config.currencies[code]?.decimals ?? 0);
  return transfers.some((transfer) => transfer.txid === txid && transfer.units === units);
}

interface Ended {
  payout: PayoutRow;
  signed: readonly SignedRow[];
  receipt: Receipt | null;
}

async function isConfirmed(
  chain: EvmPayingChain,
  wallet: string,
  { payout, signed, receipt }: Ended,
): Promise<boolean> {
  const answers = chain.others.map(async (node) => {
    const seen = await receiptOf({ node }, signed);
    if (receipt === null)
      return (
        seen === null && (await node.nonce(wallet, 'latest')) > Number(signed[0]?.nonce ?? Number.MAX_SAFE_INTEGER)
      );
    if (seen?.txid !== receipt.txid || seen.block.hash !== receipt.block.hash) return false;
    if (seen.ok !== receipt.ok || seen.fee !== receipt.fee) return false;
    const paid = [chain, { ...chain, node }].map((place) => hasTransferred(place, payout, seen));
    return !seen.ok || new Set(await Promise.all(paid)).size === 1;
  });
  return (await Promise.all(answers)).every(Boolean);
}

async function raisedFees({ node }: EvmPayingChain, newest: SignedRow): Promise<Fees> {
  const { maxFeePerGas, maxPriorityFeePerGas } = await node.fees();
  return {
    maxFee: atLeast(maxFeePerGas, (BigInt(newest.maxFee) * raise) / 100n + 1n),
    priorityFee: atLeast(maxPriorityFeePerGas, (BigInt(newest.priorityFee) * raise) / 100n + 1n),
  };
}

/** Reads the wallet's next nonce and its balances. A token whose contract does not answer is left out. */
async function readWallet({ config, node, others }: EvmPayingChain, address: string) {
  const nonces = await Promise.all([node, ...others].map((one) => one.nonce(address, 'latest')));
  const [nonce] = nonces;
  if (nonce === undefined || new Set(nonces).size > 1) return null;
  const balances: Record<string, string> = {};
  for (const [code, { contract, decimals }] of Object.entries(config.currencies)) {
    const units = await node.balance(address, contract ?? null).catch(() => null);
    if (units !== null) balances[code] = fromUnits(units, decimals);
  }
  return { nonce, balances };
}
