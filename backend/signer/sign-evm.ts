import { keccak256 } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { SignerEvmChain } from '#contracts/signer-file.ts';
import { toUnits } from '#domain/chain-units.ts';
import { tokenTransfer } from '../payments/evm/token-transfer.ts';
import type { Signature, SignerWork } from './work.ts';

/**
 * Builds and signs the transaction of a payout. Destination and sum come from the payout, which `refusalOf` has
 * compared with the claim; chain, contract and decimals come from the signer's own file.
 */
export async function signEvm(
  account: PrivateKeyAccount,
  work: SignerWork,
  { chainId, currencies }: SignerEvmChain,
): Promise<Signature> {
  const { nonce, gas, max_fee: maxFee, priority_fee: priorityFee } = work;
  const currency = currencies[work.code];
  const units = currency && toUnits(work.summa, currency.decimals);
  if (!currency || !units || nonce === null) throw new Error('signer: payout without currency, sum or nonce');
  const recipient = work.to_address.toLowerCase() as `0x${string}`;
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId,
    nonce: Number(nonce),
    gas: BigInt(gas),
    maxFeePerGas: BigInt(maxFee),
    maxPriorityFeePerGas: BigInt(priorityFee),
    ...(currency.contract === undefined
      ? { to: recipient, value: units }
      : { to: currency.contract as `0x${string}`, value: 0n, data: tokenTransfer(recipient, units) }),
  });
  return { txid: keccak256(raw), raw, nonce, gas, maxFee, priorityFee };
}
