/** Kind of money of a payment system: `payment_systems.kind`. */
export const paymentSystemKinds = ['crypto', 'bank', 'wallet', 'cash'] as const;

export type PaymentSystemKind = (typeof paymentSystemKinds)[number];
