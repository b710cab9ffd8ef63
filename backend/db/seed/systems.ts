import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';
import { kindOf, type SeedCurrency, seedCurrencies } from './currencies.ts';
import { systemNotices } from './direction-exceptions.ts';
import { inputsOf } from './inputs.ts';
import { citiesOfCash } from './places.ts';
import { startAmounts } from './start-amounts.ts';

export const seedSystems = (): Insertable<Tables['paymentSystems']>[] => seedCurrencies.map(systemOf);

function systemOf(currency: SeedCurrency, position: number): Insertable<Tables['paymentSystems']> {
  const { id, code, unit, group, network, digits, synonyms, nameRu, nameEn } = currency;
  const { send, sendVerify, receive } = inputsOf(currency);
  return {
    id,
    code,
    nameRu,
    nameEn,
    unit,
    kind: kindOf(group),
    groupKey: group,
    network,
    digits,
    start: startAmounts[unit] ?? null,
    synonyms,
    cities: citiesOfCash[code] ?? [],
    sendInputs: JSON.stringify(send),
    sendInputsVerify: sendVerify && JSON.stringify(sendVerify),
    receiveInputs: JSON.stringify(receive),
    ...systemNotices[code],
    position,
  };
}
