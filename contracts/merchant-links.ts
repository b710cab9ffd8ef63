import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { linkStates } from '#domain/payment-link.ts';
import { shopModes } from '#domain/shop.ts';
import { feeSides } from '#domain/shop-fee.ts';
import { amount } from './amount.ts';
import { endpoints } from './endpoint.ts';
import { linkPrice, shopLinkDraft } from './shop-links.ts';

const { order, title, locale, methods, toPs, fromSumma, fromCurrency, toSumma, feeSide, toRequisites, ...more } =
  shopLinkDraft.shape;

export const merchantLinkDraft = z.strictObject({
  order: order.describe(
    'Order number of the shop, which must be unique. At most 48 printable ASCII characters without spaces',
  ),
  title: title.describe('Paid goods or service, shown on the page. Empty by default'),
  locale: locale.describe('Language of the page, by default that of the call. The buyer can change it'),
  methods: methods.describe(
    'Ids of the payment systems among which the buyer chooses, or `any` for every payment system that works',
  ),
  toPs: toPs.describe('Id of the payment system in which the shop is paid. A buyer cannot pay in this payment system'),
  fromSumma: fromSumma.describe('Price in the currency that the buyer sends. Give either this price or `toSumma`'),
  fromCurrency: fromCurrency.describe('Currency of `fromSumma`, such as RUB, needed if `methods` is `any`'),
  toSumma: toSumma.describe('Price in the currency that the shop receives'),
  feeSide: feeSide.describe(
    "Side that bears the exchange's fee. By default, the shop bears the fee if `fromSumma` is given, and the buyer if `toSumma` is given",
  ),
  toRequisites: toRequisites.describe(
    "Requisites that receive the shop's payouts, as a single value or as an object keyed by the names in `inputs.to` of a quote. With null, the payouts are credited to the shop's balance; `toPs` must then be the balance's payment system, which is USDTTRC20 unless your account says otherwise",
  ),
  once: more.once.describe('Whether a single payment uses up the link'),
  hours: more.hours.describe('Lifetime in hours. Without a number, the link never expires'),
  successUrl: more.successUrl.describe(
    "https URL on the shop's site to which the buyer can return after a completed payment",
  ),
  failUrl: more.failUrl.describe("https URL on the shop's site to which the buyer can return after a failed payment"),
});

export const merchantLink = z.object({
  id: z.uuid().describe('Id of the link'),
  mode: z.enum(shopModes).describe('`test` for a link created with a test key, whose payments move no money'),
  url: z.url().describe('URL of the page on which the buyer pays. It may be published'),
  order: z
    .string()
    .describe('Order number of the shop. Further payments of a reusable link get the suffixes `-2`, `-3` and so on'),
  title: z.string().describe('Paid goods or service'),
  locale: z.enum(locales).describe('Language of the page'),
  state: z.enum(linkStates).describe('`open` can be paid, `pending` is being paid, `paid` is used up'),
  methods: z.union([z.literal('any'), z.array(z.number().int())]).describe('Accepted payment systems'),
  toPs: z.number().int().describe('Id of the payment system in which the shop is paid'),
  price: z
    .object({
      side: linkPrice.shape.side.describe(
        '`from` for a price that the buyer sends, `to` for one that the shop receives',
      ),
      summa: amount.describe('Price as a sum'),
      currency: z.string().describe('Currency of the price'),
    })
    .describe('Price as set by the shop'),
  feeSide: z.enum(feeSides).describe("Side that bears the exchange's fee"),
  toBalance: z.boolean().describe("Whether payouts are credited to the shop's balance"),
  once: z.boolean().describe('Whether a single payment uses up the link'),
  successUrl: z.url().nullable().describe('URL for the way back after a completed payment, or null'),
  failUrl: z.url().nullable().describe('URL for the way back after a failed payment, or null'),
  createdAt: z.iso.datetime().describe('Time of the creation'),
  expiresAt: z.iso.datetime().nullable().describe('Time from which the link cannot be paid, or null'),
});

export const merchantLinkEndpoints = endpoints({
  'POST /api/v1/merchant/link/': {
    auth: 'shop',
    scope: 'links',
    summary: 'Creates a payment link, on whose page the buyer chooses a payment system and pays',
    body: merchantLinkDraft,
    idempotent: true,
    response: merchantLink,
    status: 201,
  },
});
