import type { PaymentMethod } from './port.ts';

/** Returns the origins outside this site to which a payment form is posted, for the CSP directive form-action. */
export function formOriginsOf({ page }: PaymentMethod): string[] {
  if (page?.method !== 'POST') return [];
  const url = page.url('0');
  return [...(URL.canParse(url) ? [new URL(url).origin] : []), ...(page.redirectOrigins ?? [])];
}
