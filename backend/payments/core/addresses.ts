import { hex } from '@scure/base';
import { Address, OutScript, p2pkh, p2sh, p2wpkh } from '@scure/btc-signer/payment.js';
import type { CoreChainConfig } from '#contracts/rails-file.ts';
import { type CoreChainId, coreCoin, coreNetwork } from './coins.ts';
import { readExtendedKey } from './extended-key.ts';

/** Derives the deposit address with the given index, at path 0/index of the account's extended public key (BIP 32). */
export function deriveAddress({ xpub, script, ...chain }: CoreChainConfig, index: number): string {
  const { key, script: usual } = readExtendedKey(xpub);
  const { publicKey } = key.deriveChild(0).deriveChild(index);
  if (publicKey === null) throw new Error('the extended key has no public key');
  const network = coreNetwork(chain);
  const form = script ?? usual;
  if (form !== 'p2pkh' && !coreCoin[chain.coin].hasSegwit) throw new Error(`${chain.coin} has no segwit addresses`);
  const { address } =
    form === 'p2pkh'
      ? p2pkh(publicKey, network)
      : form === 'p2wpkh'
        ? p2wpkh(publicKey, network)
        : p2sh(p2wpkh(publicKey, network), network);
  if (address === undefined) throw new Error('the key has no address');
  return address;
}

/** Returns the receiving address of the wallet with this public key. */
export function walletAddress(chain: CoreChainId, publicKey: Uint8Array): string {
  const pay = coreCoin[chain.coin].hasSegwit ? p2wpkh : p2pkh;
  return pay(publicKey, coreNetwork(chain)).address ?? '';
}

/**
 * Returns the script of an address in hexadecimal, by which payments are recognised.
 * @returns null if the text is no address of the chain. On a test network, addresses of the main network are accepted
 * too, because the site's form accepts only those.
 */
export function scriptOf(chain: CoreChainId, address: string): string | null {
  for (const net of new Set([chain.net, 'main'] as const)) {
    try {
      return hex.encode(OutScript.encode(Address(coreNetwork({ ...chain, net })).decode(address)));
    } catch {}
  }
  return null;
}
