import { describe, expect, test } from 'vitest';
import { namesPlace } from '#domain/names-place.ts';

describe('words of staff for customers', () => {
  test.each([
    'Pay to 4111 1111 1111 1111 instead.',
    'начало 4276, затем 1600, затем 1234, конец 5678',
    '❹❷❼❻ ❶❻⓿⓿ ❶❷❸❹ ❺❻❼❽',
    '四二七六一六〇〇一二三四五六七八',
    'Send to bc1qxy2kgdygjrsqtzq2 n0yrf2493p83kkfjhx0wlh',
    'TJRyWwFs9wTFGZg3Jbr\nVriFbNfCug5tDeC',
    'Finish at https://pay.example.org',
    'pay-razmen .com',
    'pay-razmen‧com',
    'менеджер в Telegram: razmen_pay_bot',
    'напишите в телеграме razmen_pay_bot',
    'call 8 (999) 123-45-67',
    'write to pay@example.org',
    'Переведите по СБП на 8–900–123–45–67, Сбербанк',
    'по СБП на 8.900.123.45.67',
    'по СБП на 8/900/123/45/67',
    'по СБП на 8_900_123_45_67',
    'по СБП на +7 900‑123‑45‑67',
    'по СБП на +7 (900) 12З-45-67',
    'на 8.900—123 · 45 * 67',
    'Карта 22О2 2О12 З456 7899',
    'Карта 22О2 ОЗОО З456 7899',
    'Счёт 4100,1111,1111,111',
    'Карта 22.02 20.12 34.56 78.99',
    'Телефон 8ж900ж123ж45ж67',
    'Пишите t me/ivan_pay',
    'Пишите в телеге ivan_pay',
    'Пишите в телеге',
    'тг: ivan',
    'мой ник ivan_pay',
    'vk com/evil',
    'evil точка ком',
    'evil,com',
    'Пишите в тeлeгpaм',
    'T e l e g r a m ivan',
    'TQn9Y2khE sLJW1ChVW FMSMeRDow 5KcbLSE',
    'bc1qar0sr rr7xfkvy5 l643lydnw 9re59gtzz wf5mdq',
    'bc1q ar0s rrr7 xfkv y5l6 43ly dnw9 re59 gtzz wf5m dq',
    'ТQn9Y2khЕsLJW1',
  ])('name a place to pay: %s', (text) => {
    expect(namesPlace(text)).toBe(true);
  });

  test.each([
    'Your bank has not sent the money yet. Please wait until 29.11.2026, 14:30.',
    'Платёж на 10 000,00 RUB пришёл 29.11 в 14:30. Спасибо!',
    'Пришлите, пожалуйста, чек из банка: без него оператор не найдёт платёж.',
    'The card was issued in another name. Please cancel the order. Thank you.',
    'Офис открыт с 10:00 до 20:00, код 89142E.',
    'Офис открыт 10:00–20:00.',
    'Офис открыт 29.11, 14:30–18:00.',
    'Здравствуйте! Перевод от 12.11.2026 в 10:45, сумма 15000.',
    'Платёж 100017 (29.11.2026, 14:30) не найден, платёж 100018 найден.',
    'Please wait until 29.11.2026, 14:30 was promised by the bank.',
    'Сумма 1 000 000,00 RUB, комиссия 0,12 BTC.',
    'Комиссия 0,12345678 BTC.',
    'You have paid 10 000.123456 USDT.',
    'You have paid 1.23456789 BTC.',
    'Лимит 1 000–50 000 RUB, комиссия 0.5% – 1.5%.',
    'Отправьте USDT в сети TRC20 или BEP20, не ERC20.',
    'Send USDT TRC20 or USDT BEP20 before 10am, not on the 1st or 2nd.',
    'Оплата через PayPal, YooMoney и SberPay временно не работает.',
    'Please tell me, and/or send a receipt (PDF/JPG) from the app or online.',
    'Обратитесь в банк: перевод о возврате 15000 об 1 зоне.',
  ])('may say: %s', (text) => {
    expect(namesPlace(text)).toBe(false);
  });
});

test.each([
  ['digits between words', `${'1 a '.repeat(15)}${'б '.repeat(10_000)}`],
  ['one long word', 'б'.repeat(20_000)],
  ['spaces within a number', `${'1 '.repeat(7)}${' '.repeat(20_000)}`],
  ['spaces after a word', `a${' '.repeat(20_000)}`],
  ['short words', 'a '.repeat(10_000)],
  ['separators', '-'.repeat(20_000)],
])('a text of %s is read in time linear in its length', (_, text) => {
  const startedAt = performance.now();
  namesPlace(text);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
