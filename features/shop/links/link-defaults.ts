import type { Locale } from '#domain/locale.ts';
import type { ShopLink } from '../types.ts';
import { lifetimesDays, type Settings } from './link-settings.tsx';
import type { Price } from './price-fields.tsx';

const dayMs = 86_400_000;
const firstLinkDays = 7;

export interface LinkDefaults {
  payout: { toBalance: boolean; to: number | null };
  methods: { isAny: boolean; chosen: number[] };
  price: Price;
  settings: Settings;
}

/** Returns the initial values of the link form: those of the shop's newest link, without its sum and addresses. */
export function linkDefaults(last: ShopLink | undefined, language: Locale): LinkDefaults {
  const usual = { kind: 'once', language, successUrl: '', failUrl: '' } as const;
  if (!last)
    return {
      payout: { toBalance: false, to: null },
      methods: { isAny: true, chosen: [] },
      price: { currency: null, feeSide: 'buyer', summa: '' },
      settings: { ...usual, days: firstLinkDays },
    };
  const { toBalance, to, anyMethod, methods, price, feeSide, createdAt, expiresAt } = last;
  const days = expiresAt === null ? 0 : Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / dayMs);
  return {
    payout: { toBalance, to: to.id },
    methods: { isAny: anyMethod, chosen: anyMethod ? [] : methods.map(({ id }) => id) },
    price: { currency: price.side === 'from' ? price.currency : null, feeSide, summa: '' },
    settings: { ...usual, days: lifetimesDays.find((known) => known === days) ?? firstLinkDays },
  };
}
