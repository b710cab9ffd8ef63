import type { PaymentMethod } from './port.ts';

/**
 * Returns the foreign origins to which the payment form is posted. There are none when the payment page is opened by a
 * link or is on this site.
 */
export function formOriginsOf({ page }: PaymentMethod): string[] {
  if (page?.method !== 'POST') return [];
  const url = page.url('0');
  return [...(URL.canParse(url) ? [new URL(url).origin] : []), ...(page.redirectOrigins ?? [])];
}
