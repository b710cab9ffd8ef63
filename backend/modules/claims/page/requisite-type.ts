import type { PaymentSystemKind } from '#domain/payment-system.ts';

export type RequisiteType = 'crypto' | 'card' | 'phone' | 'account' | 'cash';

/** Type of a requisite, by its payment system and the form of the value. */
export function requisiteType(kind: PaymentSystemKind, value: string): RequisiteType {
  if (kind === 'crypto' || kind === 'cash') return kind;
  if (/^\+\d[\d ()-]{7,}$/.test(value)) return 'phone';
  return /^\d{16,19}$/.test(value.replace(/\s/g, '')) ? 'card' : 'account';
}

/** URI schemes whose wallets understand `?amount=` (BIP 21 and its copies), by payment system code. */
const uriSchemes: Record<string, string> = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
  DOGE: 'dogecoin',
  DASH: 'dash',
};

const plainAddressUnits: readonly string[] = [
  'ETH',
  'TRX',
  'SOL',
  'TON',
  'XRP',
  'XMR',
  'BCH',
  'ZEC',
  'ADA',
  'BNB',
  'USDT',
  'USDC',
];

/**
 * Text of a QR code: a payment URI where wallets agree on one, else the plain address, because many wallets misread
 * token addresses with an amount. Undefined for units without QR codes.
 */
export function qrText(code: string, unit: string, value: string, summa: string): string | undefined {
  const scheme = uriSchemes[code];
  if (scheme) return `${scheme}:${value}?amount=${summa}`;
  return plainAddressUnits.includes(unit) ? value : undefined;
}
