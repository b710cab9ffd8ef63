import { useState } from 'react';

type Values = Record<string, string>;

/**
 * Returns the e-mail and the requisites that the buyer has typed. The hook keeps them while the form is unmounted to
 * load the terms of another payment method.
 */
export function useBuyer() {
  const [email, setEmail] = useState('');
  // Requisites that the buyer has typed, keyed by payment method.
  const [sender, setSender] = useState<Record<number, Values>>({});
  const [refund, setRefund] = useState<Record<number, Values>>({});
  return { email, setEmail, sender, setSender, refund, setRefund };
}

export type Buyer = ReturnType<typeof useBuyer>;
