import { hex } from '@scure/base';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { SignerChain } from '#contracts/signer-file.ts';
import { walletAddress } from '../payments/core/addresses.ts';

/** The private key of the wallet: as an `account` for EVM chains, and as the bytes `key` for Core chains. */
export interface Wallet {
  account: PrivateKeyAccount;
  key: Uint8Array;
}

/** @throws if the text is no private key */
export const openWallet = (key: `0x${string}`): Wallet => ({
  account: privateKeyToAccount(key),
  key: hex.decode(key.slice(2)),
});

/** Returns the address of the wallet on a chain. */
export const addressOn = (chain: SignerChain, { account, key }: Wallet): string =>
  chain.kind === 'core' ? walletAddress(chain, pubECDSA(key)) : account.address;
