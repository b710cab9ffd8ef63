import type { Locale } from '../locale.ts';

/**
 * Banks that accept SBP transfers, each with other names that people type. Source: https://sbp.nspk.ru/participants/
 */
export const bankSynonyms: Readonly<Record<string, readonly string[]>> = {
  Сбербанк: ['Сбер', 'Sberbank', 'Sber'],
  'Т-Банк': ['T-Bank', 'Тинькофф', 'Tinkoff'],
  ВТБ: ['VTB'],
  'Альфа-Банк': ['Alfa-Bank', 'Alpha Bank'],
  'Озон Банк': ['Ozon'],
  'Яндекс Банк': ['Yandex', 'Яндекс Пэй'],
  ЮMoney: ['YooMoney', 'ЮМани', 'Яндекс Деньги'],
  'Вайлдберриз Банк': ['Wildberries', 'WB Банк', 'ВБ Банк'],
  Газпромбанк: ['Gazprombank', 'ГПБ'],
  Райффайзенбанк: ['Raiffeisen', 'Райффайзен', 'Райф'],
  Россельхозбанк: ['РСХБ', 'Rosselkhozbank', 'RSHB'],
  Совкомбанк: ['Sovcombank', 'Халва'],
  ПСБ: ['Промсвязьбанк', 'PSB', 'Promsvyazbank'],
  'МТС Банк': ['MTS'],
  'Почта Банк': ['Pochta Bank'],
  МКБ: ['Московский кредитный банк', 'MKB'],
  'ЮниКредит Банк': ['UniCredit'],
  'Банк ДОМ.РФ': ['Dom.rf'],
  'Ак Барс Банк': ['Ak Bars'],
  'Банк Санкт-Петербург': ['БСПБ', 'Bank Saint Petersburg', 'BSPB'],
  Уралсиб: ['Uralsib'],
  'Русский Стандарт': ['Russian Standard'],
  'Ренессанс Банк': ['Ренессанс Кредит', 'Renaissance'],
  'ОТП Банк': ['OTP'],
  'Хоум Банк': ['Хоум Кредит', 'Home Credit'],
  'Абсолют Банк': ['Absolut'],
  'Банк Зенит': ['Zenit'],
  'Банк Синара': ['Sinara'],
  'Точка Банк': ['Tochka'],
  Модульбанк: ['Modulbank'],
  'Банк Авангард': ['Avangard'],
  'Цифра банк': ['Cifra'],
  'Ингосстрах Банк': ['Ingosstrakh'],
  'Локо-Банк': ['Locko-Bank', 'Loko'],
  Экспобанк: ['Expobank'],
  УБРиР: ['Уральский банк реконструкции и развития', 'UBRR'],
  'СДМ-Банк': ['SDM'],
  РНКБ: ['RNCB', 'RNKB'],
  Генбанк: ['Genbank'],
  Металлинвестбанк: ['Metallinvestbank'],
  Новикомбанк: ['Novikombank'],
  Примсоцбанк: ['Primsotsbank'],
  'Солид Банк': ['Solid'],
  АТБ: ['Азиатско-Тихоокеанский Банк', 'ATB'],
  'Дальневосточный банк': ['Dalnevostochny Bank'],
  'Центр-инвест': ['Center-invest', 'Centrinvest'],
  'Банк Левобережный': ['Levoberezhny'],
  'Кубань Кредит': ['Kuban Credit'],
  Челябинвестбанк: ['Chelyabinvestbank'],
  Челиндбанк: ['Chelindbank'],
  Меткомбанк: ['Metcombank'],
  'Свой Банк': ['Svoy Bank'],
  ТКБ: ['Транскапиталбанк', 'TKB'],
  'БКС Банк': ['BCS'],
  'Финам Банк': ['Finam'],
  'Фора-Банк': ['Fora'],
  'Драйв Клик Банк': ['Drive Click', 'Сетелем'],
  ВБРР: ['Всероссийский банк развития регионов', 'VBRR'],
  'Банк Хлынов': ['Khlynov'],
  Датабанк: ['Databank'],
  Быстробанк: ['Bystrobank'],
  'Банк Казани': ['Bank of Kazan'],
  Газэнергобанк: ['Gazenergobank'],
};

/** Returns the name of a listed bank in the reader's script. */
export const bankNameIn = (locale: Locale, name: string): string =>
  (locale === 'en' && bankSynonyms[name]?.find((other) => /^[\w .-]+$/.test(other))) || name;

/**
 * Reduces a bank's name to letters and digits and drops the word "bank". "АЛЬФА БАНК", "Альфа-банк" and "Альфа" then
 * become equal.
 */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/банк|bank/g, '');

const byKey = new Map(
  Object.entries(bankSynonyms).flatMap(([name, others]) => [name, ...others].map((one) => [keyOf(one), name] as const)),
);

/** Returns the listed name of a bank, or undefined if the bank is not in the list. */
export const bankNamed = (text: string): string | undefined => byKey.get(keyOf(text));
