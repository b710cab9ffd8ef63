import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';

export const seedGroups: Insertable<Tables['currencyGroups']>[] = [
  { key: 'crypto', nameRu: 'Криптовалюты', nameEn: 'Crypto', position: 1 },
  { key: 'stable', nameRu: 'Стейблкоины', nameEn: 'Stablecoins', position: 2 },
  { key: 'bank', nameRu: 'Банки', nameEn: 'Banks', position: 3 },
  { key: 'wallet', nameRu: 'Кошельки', nameEn: 'Wallets', position: 4 },
  { key: 'cash', nameRu: 'Наличные', nameEn: 'Cash', position: 5 },
  { key: 'gift', nameRu: 'Подарочные карты', nameEn: 'Gift cards', position: 6 },
];

/** Cities that have a cash desk, with the city codes used by rate monitors. */
export const seedCities: Insertable<Tables['cities']>[] = [
  { code: 'MSK', nameRu: 'Москва', nameEn: 'Moscow' },
  { code: 'SPB', nameRu: 'Санкт-Петербург', nameEn: 'Saint Petersburg' },
  { code: 'EKB', nameRu: 'Екатеринбург', nameEn: 'Yekaterinburg' },
  { code: 'SOCHI', nameRu: 'Сочи', nameEn: 'Sochi' },
  { code: 'ALM', nameRu: 'Алматы', nameEn: 'Almaty' },
  { code: 'TBIL', nameRu: 'Тбилиси', nameEn: 'Tbilisi' },
  { code: 'DUBAI', nameRu: 'Дубай', nameEn: 'Dubai' },
];

export const citiesOfCash: Record<string, string[]> = {
  CASHRUB: ['MSK', 'SPB', 'EKB', 'SOCHI'],
  CASHUSD: ['MSK', 'SPB', 'EKB', 'SOCHI', 'ALM', 'TBIL', 'DUBAI'],
  CASHEUR: ['MSK', 'SPB', 'TBIL'],
};

/**
 * Cash desks of the demo. Each row lists the payment system, the city, the extra percent, the minimum and the stock.
 */
const desks: [number, string, string, string | null, string][] = [
  [90, 'MSK', '0', null, '8000000'],
  [90, 'SPB', '0.1', null, '3500000'],
  [90, 'EKB', '0.3', '200000', '2000000'],
  [90, 'SOCHI', '0.4', '300000', '1000000'],
  [91, 'MSK', '0', null, '70000'],
  [91, 'SPB', '0.1', null, '30000'],
  [91, 'EKB', '0.3', null, '15000'],
  [91, 'SOCHI', '0.4', '3000', '12000'],
  [91, 'ALM', '0.5', '3000', '15000'],
  [91, 'TBIL', '0.5', '3000', '15000'],
  [91, 'DUBAI', '0.6', '5000', '25000'],
  [92, 'MSK', '0', null, '50000'],
  [92, 'SPB', '0.1', null, '26500'],
  [92, 'TBIL', '0.5', '3000', '20000'],
];

/** Cash desks of the demo. The stocks of a currency add up to its reserve. */
export const demoDesks: Insertable<Tables['cashDesks']>[] = desks.map(([ps, city, margin, min, stock]) => ({
  ps,
  city,
  margin,
  min,
  stock,
}));

const zones: Record<string, string> = {
  EKB: 'Asia/Yekaterinburg',
  ALM: 'Asia/Almaty',
  TBIL: 'Asia/Tbilisi',
  DUBAI: 'Asia/Dubai',
};

const daily = Array.from({ length: 7 }, () => ['10:00', '20:00'] as const);

/** Fictitious offices of the demo. In a real exchange, operators add the offices. */
export const demoOffices: Insertable<Tables['offices']>[] = seedCities.map(({ code }) => ({
  city: code,
  addressRu: 'Демонстрационная улица, 1, офис 10',
  addressEn: '1 Demonstration Street, office 10',
  hoursRu: 'Ежедневно с 10:00 до 20:00',
  hoursEn: 'Daily from 10:00 to 20:00',
  noteRu: 'Это демонстрация: по адресу никого нет.',
  noteEn: 'This is a demonstration: nobody is there.',
  schedule: JSON.stringify({ zone: zones[code] ?? 'Europe/Moscow', week: daily }),
}));
