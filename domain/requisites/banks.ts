/**
 * Banks that accept SBP transfers, each with other names that people type. Source: https://sbp.nspk.ru/participants/
 */
export const bankSynonyms: Readonly<Record<string, readonly string[]>> = {
  Сбербанк: ['Сбер', 'Sber', 'Sberbank'],
  'Т-Банк': ['Тинькофф', 'Tinkoff', 'T-Bank'],
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
  'Дальневосточный банк': [],
  'Центр-инвест': ['Center-invest', 'Centrinvest'],
  'Банк Левобережный': [],
  'Кубань Кредит': ['Kuban Credit'],
  Челябинвестбанк: [],
  Челиндбанк: [],
  Меткомбанк: [],
  'Свой Банк': [],
  ТКБ: ['Транскапиталбанк', 'TKB'],
  'БКС Банк': ['BCS'],
  'Финам Банк': ['Finam'],
  'Фора-Банк': ['Fora'],
  'Драйв Клик Банк': ['Drive Click', 'Сетелем'],
  ВБРР: ['Всероссийский банк развития регионов', 'VBRR'],
  'Банк Хлынов': [],
  Датабанк: ['Databank'],
  Быстробанк: ['Bystrobank'],
  'Банк Казани': [],
  Газэнергобанк: [],
};

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
