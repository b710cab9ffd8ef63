/** What a payment system moves: `payment_systems.kind`. */
export const paymentSystemKinds = ['crypto', 'bank', 'wallet', 'cash'] as const;

export type PaymentSystemKind = (typeof paymentSystemKinds)[number];
