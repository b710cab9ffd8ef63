import { describe, expect, test } from 'vitest';
import { namesPlace } from '#domain/claim-mail.ts';

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
  ])('name a place to pay: %s', (text) => {
    expect(namesPlace(text)).toBe(true);
  });

  test.each([
    'Your bank has not sent the money yet. Please wait until 29.11.2026, 14:30.',
    'Платёж на 10 000,00 RUB пришёл 29.11 в 14:30. Спасибо!',
    'Пришлите, пожалуйста, чек из банка: без него оператор не найдёт платёж.',
    'The card was issued in another name. Please cancel the order. Thank you.',
    'Офис открыт с 10:00 до 20:00, код 89142E.',
  ])('may say: %s', (text) => {
    expect(namesPlace(text)).toBe(false);
  });
});
