/** Kinds of money that a payment system may transfer. The column `payment_systems.kind` has these values. */
export const paymentSystemKinds = ['crypto', 'bank', 'wallet', 'cash'] as const;

export type PaymentSystemKind = (typeof paymentSystemKinds)[number];
