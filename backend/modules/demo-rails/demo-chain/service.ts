import { type ChainConfig, localChainsOf } from '#contracts/rails-file.ts';
import { isPositive, multiply, subtract } from '#domain/amount.ts';
import { aligned, parseDecimal } from '#domain/decimal.ts';
import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import { checkEvm } from '#domain/requisites/evm.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { openLocalWallet } from '../../../payments/evm/local-wallet.ts';
import { acquire } from '../../abuse/throttle/service.ts';
import { owedFor, readClaim } from '../../claims/lifecycle/service.ts';
import { addressGiven } from '../../rails/deposits/service.ts';

type Context = Pick<Deps, 'db' | 'config'>;

const factors = { whole: '1', half: '0.5', double: '2' } as const;

/** Sums that the faucet gives, keyed by currency. The faucet gives no other currencies of the local chain. */
const faucet: Record<string, string> = { ETH: '5', USDTERC20: '20000' };
const faucetSeconds = 10;

/**
 * Sends the amount due, or a share of it, from the demo wallet to the address of a claim.
 * @returns the id of the transaction
 * @throws ApiError `not_found` without a local chain, or for a claim without an address on this chain
 */
export async function payFromWallet(
  { db, config }: Context,
  id: string,
  share: keyof typeof factors,
): Promise<{ txid: string }> {
  const chains = localChains(config);
  const claim = await readClaim(db, id);
  const address = await addressGiven(db, id);
  const chain = chains.find(({ currencies }) => Object.hasOwn(currencies, claim.fromCode));
  if (!chain || address === undefined) throw new ApiError('not_found');
  const { from: received } = await owedFor(db, claim);
  const rest = subtract(claim.fromSumma, received);
  const summa = multiply(isPositive(rest) ? rest : claim.fromSumma, factors[share]);
  return { txid: await sendFrom(chain, claim.fromCode, address, summa) };
}

/**
 * Gives coins and tokens of the local chain to any address.
 * @throws ApiError `not_found` without a local chain; `validation` for an invalid address; `rate_limited` if the
 * caller's IP network asks again too soon
 */
export async function fillWallet(
  { db, config }: Context,
  address: string,
  { network, locale }: { network: Network; locale: Locale },
): Promise<{ txids: string[] }> {
  const chains = localChains(config);
  const checked = checkEvm(address.trim());
  if (!checked.ok)
    throw fieldError(locale, 'address', `Refusals.requisite_${checked.problem}`, { values: { meant: 'none' } });
  await acquire(db, `demo-faucet:${network}`, faucetSeconds);
  const txids: string[] = [];
  for (const chain of chains) {
    for (const code of Object.keys(chain.currencies)) {
      const summa = faucet[code];
      if (summa !== undefined) txids.push(await sendFrom(chain, code, checked.value, summa));
    }
  }
  return { txids };
}

function localChains({ demo, rails }: Context['config']): ChainConfig[] {
  const chains = demo ? localChainsOf(rails) : [];
  if (chains.length === 0) throw new ApiError('not_found');
  return chains;
}

function sendFrom({ rpc: [url = ''], currencies }: ChainConfig, code: string, to: string, summa: string) {
  const { contract = null, decimals = 0 } = currencies[code] ?? {};
  const units = aligned(parseDecimal(summa), { units: 0n, scale: decimals }, (value) => value);
  return openLocalWallet(url).send(to, units, contract);
}
