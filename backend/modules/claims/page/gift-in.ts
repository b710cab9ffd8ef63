import type { PaymentSystemKind } from '#domain/payment-system.ts';

/** Returns whether a claim buys a gift card or is paid with one. */
export function giftIn(from: PaymentSystemKind, to: PaymentSystemKind): 'buys' | 'pays' | null {
  if (to === 'gift') return 'buys';
  return from === 'gift' ? 'pays' : null;
}
