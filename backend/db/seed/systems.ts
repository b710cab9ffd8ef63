import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';
import { kindOf, type SeedCurrency, seedCurrencies } from './currencies.ts';
import { systemNotices } from './direction-exceptions.ts';
import { inputsOf } from './inputs.ts';
import { citiesOfCash } from './places.ts';

/** Returns the payment systems of a new installation as rows. */
export const seedSystems = (): Insertable<Tables['payment_systems']>[] => seedCurrencies.map(systemOf);

function systemOf(currency: SeedCurrency, position: number): Insertable<Tables['payment_systems']> {
  const { id, code, unit, group, network, digits, synonyms, nameRu, nameEn } = currency;
  const { send, sendVerify, receive } = inputsOf(currency);
  return {
    id,
    code,
    name_ru: nameRu,
    name_en: nameEn,
    unit,
    kind: kindOf(group),
    group_key: group,
    network,
    digits,
    synonyms,
    cities: citiesOfCash[code] ?? [],
    send_inputs: JSON.stringify(send),
    send_inputs_verify: sendVerify && JSON.stringify(sendVerify),
    receive_inputs: JSON.stringify(receive),
    ...systemNotices[code],
    position,
  };
}
