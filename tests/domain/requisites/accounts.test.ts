import { describe, expect, test } from 'vitest';
import { checkRequisite, type RequisiteFormat, type RequisiteProblem } from '#domain/requisites/check.ts';

const accepted: [RequisiteFormat, string, string][] = [
  ['card', '4111 1111 1111 1111', '4111111111111111'],
  ['card', '4111-1111-1111-1111', '4111111111111111'],
  ['phone', '+7 900 123-45-67', '+79001234567'],
  ['phone', '8 (900) 123-45-67', '+79001234567'],
  ['phone', '9001234567', '+79001234567'],
  ['phone', '+7 701 123 45 67', '+77011234567'],
  ['contact', '+995 555 12 34 56', '+995555123456'],
  ['contact', '00971 50 123 4567', '+971501234567'],
  ['contact', '380 67 123-45-67', '+380671234567'],
  ['contact', '8 (900) 123-45-67', '+79001234567'],
  ['contact', '9001234567', '+79001234567'],
  ['iban', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['email', ' name@example.org ', 'name@example.org'],
  ['account', '4100 1111 2222 3333', '4100111122223333'],
  ['account', 'Z123456789012', 'Z123456789012'],
  ['tag', '0104729', '104729'],
  ['tag', '4294967295', '4294967295'],
  ['name', '  Анна   Мария-Луиза  ', 'Анна Мария-Луиза'],
  ['name', "O'Brien Seán", "O'Brien Seán"],
  ['bank', 'Сбербанк', 'Сбербанк'],
  ['bank', ' сбер ', 'Сбербанк'],
  ['bank', '«Тинькофф»', 'Т-Банк'],
  ['bank', 'альфа банк', 'Альфа-Банк'],
  ['bank', 'Raiffeisen', 'Райффайзенбанк'],
  ['memo', 'user  42 / Zx', 'user  42 / Zx'],
  ['memo', '007', '007'],
  ['text', 'Т-Банк, счёт № 3', 'Т-Банк, счёт № 3'],
];

const refused: [RequisiteFormat, string, RequisiteProblem][] = [
  ['card', '4111 1111 1111 1112', 'checksum'],
  ['card', '4111 1111 1111', 'length'],
  ['card', '0000 0000 0000 0000', 'format'],
  ['card', '4111 1111 1111 111O', 'letters'],
  ['phone', '+1 202 555 0100', 'format'],
  ['phone', '+380 67 123 45 67', 'format'],
  ['phone', '+7 900 123', 'length'],
  ['phone', '+7 900 123 45 6x', 'letters'],
  ['contact', '555 12 34 56', 'format'],
  ['contact', '+7 900 123', 'length'],
  ['contact', '+995 555 12 34 5x', 'letters'],
  ['iban', 'DE88370400440532013000', 'checksum'],
  ['iban', 'DE8937040044053201300', 'length'],
  ['iban', 'ZZ89370400440532013000', 'format'],
  ['email', 'name@example', 'format'],
  ['email', 'имя@example.org', 'letters'],
  ['account', '12', 'length'],
  ['account', '41001;drop', 'letters'],
  ['tag', '4294967296', 'length'],
  ['tag', '12a', 'letters'],
  ['name', 'Ivan 2', 'letters'],
  ['name', 'Иvan', 'letters'],
  ['name', 'И', 'length'],
  ['bank', 'Sberbank: call https://sber.example', 'format'],
  ['bank', 'банк', 'format'],
  ['memo', '12345 ', 'letters'],
  ['memo', '12345\u200b', 'letters'],
  ['memo', 'x'.repeat(121), 'length'],
  ['memo', '  ', 'empty'],
  ['text', 'memo\u202e', 'letters'],
  ['text', 'x'.repeat(121), 'length'],
];

describe('a bank, wallet or person requisite', () => {
  test.each(accepted)('%s %j is accepted as %s', (format, given, value) => {
    expect(checkRequisite(format, given)).toEqual({ ok: true, value });
  });

  test.each(refused)('%s %j is refused: %s', (format, given, problem) => {
    expect(checkRequisite(format, given)).toEqual({ ok: false, problem });
  });
});
