import type { PaymentMethod } from './port.ts';

/**
 * Returns the origins of other sites that receive the form of a payment page. The CSP directive form-action must list
 * these origins.
 */
export function formOriginsOf({ page }: PaymentMethod): string[] {
  if (page?.method !== 'POST') return [];
  const url = page.url('0');
  return [...(URL.canParse(url) ? [new URL(url).origin] : []), ...(page.redirectOrigins ?? [])];
}
