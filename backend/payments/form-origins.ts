import type { PaymentMethod } from './port.ts';

/** Foreign origins that a payment is posted to. Empty for a link and for a page on this site. */
export function formOriginsOf({ page }: PaymentMethod): string[] {
  if (page?.method !== 'POST') return [];
  const url = page.url('0');
  return [...(URL.canParse(url) ? [new URL(url).origin] : []), ...(page.redirectOrigins ?? [])];
}
