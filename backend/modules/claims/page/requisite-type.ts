import { networkTitle } from '#domain/network-title.ts';
import type { PaymentSystemKind } from '#domain/payment-system.ts';
import { walletUri } from '#domain/requisites/wallet-uri.ts';

export type RequisiteType = 'crypto' | 'card' | 'phone' | 'wallet' | 'account' | 'cash';

/** Guesses the type of a requisite from its payment system and the format of its value. */
export function requisiteType(kind: PaymentSystemKind, value: string): RequisiteType {
  if (kind === 'crypto' || kind === 'cash') return kind;
  if (/^\+\d[\d ()-]{7,}$/.test(value)) return 'phone';
  // Test for a wallet before testing for a card, because a wallet's number may have as many digits as a card number.
  if (kind === 'wallet') return 'wallet';
  return /^\d{16,19}$/.test(value.replace(/\s/g, '')) ? 'card' : 'account';
}

/** Returns the network of a claim's side as wallets show it, or null for a side outside blockchains. */
export const sideNetwork = (side: { network: string | null; networkCode: string | null }): string | null =>
  side.network && side.networkCode && networkTitle({ name: side.network, code: side.networkCode });

const plainAddressUnits: readonly string[] = ['TRX', 'XRP', 'ADA', 'USDT', 'USDC'];

interface Payee {
  unit: string;
  network: string | null;
  address: string;
  tag: string | null;
  summa: string;
}

/**
 * Returns the content of a payment QR code: a payment URI that wallet apps understand, or the plain address for a coin
 * without such a URI.
 * @returns undefined for units without QR codes
 */
export const qrText = (payee: Payee): string | undefined =>
  walletUri(payee) ?? (plainAddressUnits.includes(payee.unit) ? payee.address : undefined);
