import type { PaymentSystemKind } from '#domain/payment-system.ts';

/**
 * Returns `buys` for a claim that buys a gift card and `pays` for a claim that is paid with a gift card. Returns null
 * for all other claims.
 */
export function giftIn(from: PaymentSystemKind, to: PaymentSystemKind): 'buys' | 'pays' | null {
  if (to === 'gift') return 'buys';
  return from === 'gift' ? 'pays' : null;
}
