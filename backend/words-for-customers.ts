import type { z } from 'zod';
import type { CallAddress, Registry } from '#contracts/index.ts';
import type { Locale } from '#domain/locale.ts';
import { namesPlace } from '#domain/names-place.ts';
import { fieldError } from './errors.ts';

type BodyOf<A extends CallAddress> = Registry[A] extends { body: infer B extends z.ZodType } ? z.output<B> : never;
type Words = Readonly<Record<string, string | null | undefined>>;
type Doors = { [A in CallAddress]?: (body: BodyOf<A>) => Words };

/** Actions on a claim whose note the customer reads. */
export const notesForCustomer: ReadonlySet<string> = new Set(['refund', 'no_payment', 'fail', 'cancel', 'choose']);

/** Names, notices and labels of a currency. They stand beside the place to pay. */
function wordsOfCurrency(patch: BodyOf<'POST /api/v1/operator/currencies/:code/'>): Words {
  const { nameRu, nameEn, notifySendRu, notifySendEn, notifyReceiveRu, notifyReceiveEn } = patch;
  const notices = { notifySendRu, notifySendEn, notifyReceiveRu, notifyReceiveEn };
  const inputs = (list: typeof patch.sendInputs) =>
    list?.flatMap(({ labelRu, labelEn, hintRu, hintEn }) => [labelRu, labelEn, hintRu, hintEn]).join(' a ');
  return {
    nameRu,
    nameEn,
    ...notices,
    sendInputs: inputs(patch.sendInputs),
    receiveInputs: inputs(patch.receiveInputs),
  };
}

/**
 * The fields of staff's calls that customers read, by call. `serve` refuses them if they could name a place to pay, and
 * a test finds every other text that staff can write.
 */
export const wordsForCustomers = {
  'POST /api/v1/operator/claims/:id/notes/': ({ text, forVisitor }) => (forVisitor ? { text } : {}),
  'POST /api/v1/operator/claims/:id/move/': ({ action, note }) => (notesForCustomer.has(action) ? { note } : {}),
  'POST /api/v1/operator/claims/:id/repricing/': ({ note }) => ({ note }),
  'POST /api/v1/operator/verifications/:id/': ({ note }) => ({ note }),
  'POST /api/v1/operator/withdrawals/:id/': ({ note }) => ({ note }),
  'POST /api/v1/operator/shops/:id/': ({ note }) => ({ note }),
  'POST /api/v1/operator/currencies/:code/': wordsOfCurrency,
  'PUT /api/v1/operator/currencies/:code/': wordsOfCurrency,
  'POST /api/v1/operator/networks/:code/': ({ name, congestionRu, congestionEn }) => ({
    name,
    congestionRu,
    congestionEn,
  }),
  'POST /api/v1/operator/tech/': ({ textRu, textEn }) => ({ textRu, textEn }),
  'POST /api/v1/operator/templates/': ({ textRu, textEn }) => ({ textRu, textEn }),
  'PUT /api/v1/operator/templates/:id/': ({ textRu, textEn }) => ({ textRu, textEn }),
  'PUT /api/v1/operator/mail-words/:kind/': ({ textRu, textEn }) => ({ textRu, textEn }),
} satisfies Doors;

/**
 * Refuses words of staff for a customer that could name a place to pay. Customers would believe such words, because
 * they come from the exchange, so one member of staff could redirect payments.
 * @throws ApiError `validation`, naming the field
 */
export function assertNamesNoPlace(address: CallAddress, body: unknown, locale: Locale): void {
  const wordsOf = (wordsForCustomers as Doors)[address] as ((body: unknown) => Words) | undefined;
  for (const [field, text] of Object.entries(wordsOf?.(body) ?? {}))
    if (text && namesPlace(text)) throw fieldError(locale, field, 'Refusals.namesPlace');
}
