/** Kinds of payment systems. The SQL column `payment_systems.kind` has the same values. */
export const paymentSystemKinds = ['crypto', 'bank', 'wallet', 'cash', 'gift'] as const;

export type PaymentSystemKind = (typeof paymentSystemKinds)[number];
