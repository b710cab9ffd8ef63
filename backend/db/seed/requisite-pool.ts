import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';
import { type SeedCurrency, seedCurrencies } from './currencies.ts';
import { demoAddress, demoCard } from './demo-address.ts';

type Requisite = Insertable<Tables['requisitePool']>;

const cardPrefix: Record<string, string> = { RUB: '220001', KZT: '440000', UAH: '440001' };

const accounts: Record<string, string> = {
  SBPRUB: '+79000000000',
  SEPAEUR: 'DE77100000000000000000',
  YAMRUB: '4100110000000000',
  ADVCUSD: 'demo@example.org',
  SKLUSD: 'demo@example.org',
  WMZ: 'Z000000000000',
};

/**
 * Returns the requisites that demo visitors pay to. These requisites belong to nobody; in a real exchange, operators
 * add the requisites.
 */
export function demoRequisites(): Requisite[] {
  return seedCurrencies.filter(({ group }) => group !== 'cash' && group !== 'gift').map(requisiteOf);
}

function requisiteOf(currency: SeedCurrency): Requisite {
  const { id: ps, network, group, nameEn } = currency;
  if (network)
    return { ps, value: demoAddress(network, 'exchange'), tag: network === 'XRP' ? '700001' : null, demo: true };
  const value = accounts[currency.code] ?? demoCard(cardPrefix[currency.unit] ?? '400000');
  return { ps, value, holder: 'RAZMEN DEMO', bank: group === 'bank' ? nameEn : null, demo: true };
}
