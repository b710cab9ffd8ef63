import { emptyTerms } from '#domain/direction-terms.ts';
import type { DeskDirection } from '#features/operator/types.ts';

/** Returns a direction of the back office, in which one bitcoin costs 8,000,000 roubles. */
export const aDirection = (over: Partial<DeskDirection> = {}): DeskDirection => ({
  from: { ps: 1, code: 'BTC', name: 'Bitcoin', currency: 'BTC', network: 'BTC', icon: null, kind: 'crypto', digits: 8 },
  to: {
    ps: 50,
    code: 'SBERRUB',
    name: 'Сбербанк',
    currency: 'RUB',
    network: null,
    icon: null,
    kind: 'bank',
    digits: 2,
  },
  exists: true,
  rail: 'manual',
  terms: { ...emptyTerms, margin: '2', toMin: '5000', toMax: '300000' },
  rates: { from: [{ unit: 'BTC', usd: '100000', why: null }], to: [{ unit: 'RUB', usd: '0.0125', why: null }] },
  course: '7840000',
  reserve: '1000000',
  orderMax: { send: null, receive: null },
  problems: [{ code: 'off', unit: null, why: null }],
  isWaiting: false,
  ...over,
});
