import type { Directions, Pair, PickerCurrency, Prerendered } from '#features/exchange/data/types.ts';

type Given = Partial<PickerCurrency> & Pick<PickerCurrency, 'id' | 'name' | 'code' | 'currency'>;

const currency = (given: Given): PickerCurrency => ({
  network: null,
  icon: null,
  synonyms: [],
  visible: true,
  ...given,
});

export const btc = currency({
  id: 1,
  name: 'Bitcoin',
  code: 'BTC',
  currency: 'BTC',
  network: { code: 'BTC', name: 'Bitcoin' },
});
export const eth = currency({
  id: 2,
  name: 'Ethereum',
  code: 'ETH',
  currency: 'ETH',
  network: { code: 'ERC20', name: 'Ethereum' },
});
export const sber = currency({ id: 3, name: 'Сбербанк', code: 'SBERRUB', currency: 'RUB', synonyms: ['сбер'] });
export const usdt = currency({
  id: 4,
  name: 'Tether TRC20',
  code: 'USDTTRC20',
  currency: 'USDT',
  network: { code: 'TRC20', name: 'TRON' },
});

export const directions: Directions = {
  directions: [
    { name: 'Криптовалюты', ids: [1, 2, 4], from: { visible: true }, to: { visible: true } },
    { name: 'Банки', ids: [3], from: { visible: true }, to: { visible: true } },
  ],
  from: [btc, eth, sber],
  to: [btc, eth, sber, usdt],
};

/** Currencies that can be received, keyed by the id of the sent currency. */
export const receiveLists: Record<number, PickerCurrency[]> = { 1: [sber, usdt], 2: [usdt, btc], 3: [btc] };

const input = { required: true, visible: true };
const address = { name: 'address', label: 'Адрес кошелька', ...input };
const card = {
  name: 'card',
  label: 'Карта получателя',
  mask: '0000 0000 0000 0000',
  format: 'card' as const,
  ...input,
};

function structureOf({ id, name, code, currency: unit, icon, network }: PickerCurrency) {
  const asked = id === sber.id ? card : { ...address, format: id === usdt.id ? ('tron' as const) : ('evm' as const) };
  return { input: [asked], inputVerify: null, currency: { id, name, code, currency: unit, icon }, network, city: null };
}

/** Returns a pair whose sending side requires no requisites. */
export function pairOf(from: PickerCurrency, to: PickerCurrency, given: Partial<Pair> = {}): Pair {
  const side = { notify: null, min: null, max: null, minVerification: null, roundCalculator: 8 };
  return {
    course: '5000000',
    bonus: null,
    verificationCourse: null,
    from: { ...side, min: '0.001', start: null },
    to: { ...side, roundCalculator: to.id === sber.id ? 2 : 8 },
    worth: null,
    structure: {
      refund: [],
      from: { ...structureOf(from), input: [] },
      to: structureOf(to),
      congestion: null,
      emailClaimRequirement: true,
    },
    notify: null,
    reserve: '1000000',
    quoteId: `quote ${from.id} ${to.id}`,
    validUntil: '2026-01-01T00:01:00.000Z',
    serverTime: '2026-01-01T00:00:00.000Z',
    source: 'fixed',
    updatedAt: '2026-01-01T00:00:00.000Z',
    fixedMinutes: 20,
    ...given,
  };
}

export const tech: Prerendered['tech'] = {
  active: false,
  text: null,
  until: null,
  hideForm: false,
  hideExport: false,
  hideApi: false,
  alwaysOpen: true,
  afterHours: null,
};

export const prerendered: Prerendered = {
  directions,
  receive: receiveLists[1] ?? [],
  pair: pairOf(btc, sber),
  tech,
  fromId: btc.id,
  toId: sber.id,
};
