import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { aClaim, aClaimForm } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const claim = aClaim('new', { needsConsent: true });

function show() {
  answer('get', `${path}/status/`, () => claim);
  answer('get', `${path}/form/`, () => aClaimForm());
  for (const [key, version] of Object.entries({ aml: 2, replenishment: 3 }))
    answer('get', `/api/v1/pages/${key}/`, () => ({ key, title: key, html: '', version, updatedAt: claim.createdAt }));
  return open(<ClaimScreen id={claim.id} />);
}

const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const press = async (user: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Перейти к оплате' }));

test('a claim created without consents asks for both before the payment', async () => {
  const asked = answer('post', `${path}/confirm/`, () => aClaim('wait_requisites'));
  const user = show();
  await user.click(await box(/AML/));
  await press(user);
  expect(asked).toHaveLength(0);
  expect(document.activeElement).toBe(await box(/пополнения/));
  await user.click(await box(/пополнения/));
  await press(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'title of wait_requisites' })).toBeTruthy();
  expect(await asked[0]?.json()).toEqual({ agree: { aml: 2, replenishment: 3 } });
});

test('the consents of a claim read as in the form', () => {
  for (const { Claim, Exchange } of [ru, en])
    expect(Claim.consent).toMatchObject({ aml: Exchange.consents.aml, replenishment: Exchange.consents.replenishment });
});

test('a consent to a text that has changed meanwhile is asked for again', async () => {
  const fields = { 'agree.aml': ['Правила изменились.'] };
  answer('post', `${path}/confirm/`, () => refusal('validation', 'Проверьте поля.', fields), 422);
  const user = show();
  for (const name of [/AML/, /пополнения/]) await user.click(await box(name));
  await press(user);
  expect(await screen.findByText('Правила изменились.')).toBeTruthy();
  expect(await box(/AML/)).toHaveProperty('checked', false);
});

test('a press while the consent texts cannot be loaded says so, and the next press sends the claim', async () => {
  const asked = answer('post', `${path}/confirm/`, () => aClaim('wait_requisites'));
  const user = show();
  answer('get', '/api/v1/pages/aml/', () => refusal('unavailable', 'Сервис недоступен.'), 503);
  for (const name of [/AML/, /пополнения/]) await user.click(await box(name));
  await press(user);
  expect(await screen.findByText('Сервис недоступен.')).toBeTruthy();
  expect(asked).toHaveLength(0);
  answer('get', '/api/v1/pages/aml/', () => ({
    key: 'aml',
    title: 'aml',
    html: '',
    version: 2,
    updatedAt: claim.createdAt,
  }));
  await press(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'title of wait_requisites' })).toBeTruthy();
  expect(asked).toHaveLength(1);
});
