import { namesPlace } from '#domain/claim-mail.ts';
import type { Locale } from '#domain/locale.ts';
import { fieldError } from './errors.ts';

/**
 * Refuses words of staff for a customer that could name a place to pay. Customers would believe such words, because
 * they come from the exchange, so one member of staff could redirect payments.
 * @throws ApiError `validation`, naming the field
 */
export function assertNamesNoPlace(locale: Locale, field: string, text: string | undefined): void {
  if (text !== undefined && namesPlace(text)) throw fieldError(locale, field, 'Refusals.namesPlace');
}
