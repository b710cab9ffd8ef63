import { z } from 'zod';
import { giftCardStatuses } from '#domain/gift-card.ts';
import { amount, amountInput } from './amount.ts';
import { pickerCurrency } from './calculator.ts';
import { claimStatus, consents, requisites } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

const id = z.object({ id: z.uuid() });
const psId = z.number().int().min(1).max(2_147_483_647);

/** Gift card code as typed by the visitor, with or without hyphens. */
const code = z.string().max(64);

/** Captcha token, required after several wrong codes. */
const recaptcha = z.string().max(4096).optional();

export const giftOffer = z.object({
  /** Payment system of the gift cards on sale, or null while no cards are on sale. */
  card: pickerCurrency.extend({ digits: z.number().int() }).nullable(),
  /** Lifetime of a new gift card in days. */
  validDays: z.number().int(),
  /** Payment systems that a buyer of a card can pay with. */
  from: z.array(pickerCurrency),
  /** Payment systems that a card can be exchanged into. */
  to: z.array(pickerCurrency),
});

export const giftCard = z.object({
  id: z.uuid(),
  /** Payment system of the card's balance. */
  ps: psId,
  /** Last symbols of the card's code. */
  ending: z.string(),
  value: amount,
  /** Balance of the card, or null if another account has activated the card. */
  balance: amount.nullable(),
  currency: z.string(),
  status: z.enum(giftCardStatuses),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export const ownGiftCard = giftCard.extend({
  /** Whether the caller bought the card. */
  bought: z.boolean(),
  /** Whether the caller activated the card, so that it can be used without its code. */
  held: z.boolean(),
  /** The claim in which the caller bought the card, or null if the caller did not buy it. */
  claim: z.object({ id: z.uuid(), number: z.number().int() }).nullable(),
  /** Whether the card's code can still be shown to the buyer. */
  codeKept: z.boolean(),
  /** Latest claims paid with the card, newest first. The list is empty for callers who have not activated the card. */
  uses: z.array(
    z.object({
      claimId: z.uuid(),
      number: z.number().int(),
      summa: amount,
      /** Sum returned to the card by the claim's refund. */
      returned: amount,
      at: z.iso.datetime(),
    }),
  ),
});

export const giftActivation = z.strictObject({
  /** Code of the card. For a card that the caller has activated, the card's id in `card` is sent instead. */
  code: code.optional(),
  card: z.uuid().optional(),
  toPs: psId,
  /** Sum taken from the card, in the card's currency. */
  fromSumma: amountInput,
  /** Sum that the visitor receives, as shown on the page. */
  toSumma: amountInput,
  toRequisites: requisites,
  quoteId: z.string().max(512).optional(),
  agree: consents.optional(),
  recaptcha,
});

export const claimGiftCard = giftCard.extend({ codeKept: z.boolean() });

export const operatorGiftCard = giftCard.extend({
  balance: amount,
  /** Balance that was written off when the card expired. */
  expiredSumma: amount,
  claimId: z.uuid(),
  claimNumber: z.number().int(),
  /**
   * E-mail of the buyer, or null if unknown. `holder` is the e-mail of the account that activated the card, or null if
   * there is no such account.
   */
  buyer: z.string().nullable(),
  holder: z.string().nullable(),
  blockReason: z.string().nullable(),
  uses: z.array(
    z.object({ claimId: z.uuid(), number: z.number().int(), summa: amount, returned: amount, at: z.iso.datetime() }),
  ),
});

export const giftEndpoints = endpoints({
  'GET /api/v1/gift/': {
    auth: 'none',
    summary: 'Gift cards on sale, and the payment systems with which they are bought and for which they are exchanged',
    query: z.object({
      /**
       * Payment system of the gift card to exchange. The default is the payment system of new gift cards, but older
       * cards may have another payment system.
       */
      ps: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    }),
    response: giftOffer,
  },
  'GET /api/v1/users/me/gift/': {
    auth: 'user',
    summary: 'Gift cards that the user bought or activated, newest first',
    query: pageQuery,
    response: pageOf(ownGiftCard),
  },
  'POST /api/v1/gift/check/': {
    auth: 'user',
    summary: 'Balance, status and expiry of a gift card by its code; unknown, blocked and foreign codes answer alike',
    body: z.strictObject({ code, recaptcha }),
    response: giftCard.extend({ balance: amount }),
  },
  'POST /api/v1/gift/activate/': {
    auth: 'user',
    summary: 'Creates a claim that is paid with a gift card, with the whole balance or a part of it',
    body: giftActivation,
    idempotent: true,
    response: z.object({ id: z.uuid(), number: z.number().int(), status: claimStatus }),
    status: 201,
  },
  'GET /api/v1/claim/:id/gift/': {
    auth: 'optional',
    summary: "The gift card that was bought with a claim, for the claim's owner",
    params: id,
    response: claimGiftCard,
  },
  'POST /api/v1/claim/:id/gift/code/': {
    auth: 'optional',
    summary: 'The code of a bought gift card, until its owner says that it is saved',
    params: id,
    response: z.object({ code: z.string() }),
  },
  'POST /api/v1/claim/:id/gift/saved/': {
    auth: 'optional',
    summary: 'Confirms that the buyer has saved the code of a gift card. The code is never shown again',
    params: id,
    response: claimGiftCard,
  },
  'GET /api/v1/operator/gift-cards/': {
    auth: 'staff',
    permission: 'gifts:read',
    summary:
      'Gift cards, newest first: all, those with a balance, or blocked ones; searched by the last symbols of the code, the e-mail or the order',
    query: pageQuery.extend({
      show: z.enum(['all', 'open', 'blocked']).default('open'),
      search: z.string().max(64).optional(),
    }),
    response: pageOf(operatorGiftCard),
  },
  'POST /api/v1/operator/gift-cards/:id/': {
    auth: 'staff',
    permission: 'gifts:write',
    summary: 'Blocks or unblocks a gift card with a reason, or sets a later expiry date',
    params: id,
    body: z.strictObject({
      action: z.enum(['block', 'unblock', 'extend']),
      note: z.string().trim().max(500).optional(),
      /** New last day of the card's validity, for the action `extend`. */
      until: z.iso.date().optional(),
    }),
    idempotent: true,
    response: operatorGiftCard,
  },
});
