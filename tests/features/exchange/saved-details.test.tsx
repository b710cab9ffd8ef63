import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { readRecentClaims } from '#lib/recent-claims.ts';
import { answer } from './support/api.ts';
import { button, fillIn, freshVisits, openForm, push, ready } from './support/form.tsx';

freshVisits();
afterEach(() => {
  document.cookie = 'razmen_ref=; max-age=0';
});

const created = {
  id: '7f1d2c3b-4a59-4e68-8f70-112233445566',
  number: 1001,
  fromSumma: '0.001',
  toSumma: '5000',
  serverTime: '2026-01-01T00:00:00.000Z',
};
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Запомнить/ });
const email = () => screen.getByLabelText<HTMLInputElement>('E‑mail');
const card = () => screen.getByLabelText<HTMLInputElement>(/Карта получателя/);

async function exchangeAndReturn(tick: boolean) {
  const sent = answer('post', '/api/v1/claim/', () => created, 201);
  const { user } = openForm();
  await ready();
  await fillIn(user);
  if (tick) await user.click(box());
  await user.click(button('Создать заявку'));
  await waitFor(() => expect(push).toHaveBeenCalled());
  cleanup();
  sessionStorage.clear();
  const next = openForm();
  await ready();
  return { user: next.user, sent };
}

describe('the saved details of a visitor', () => {
  test('are saved for the next exchange only on request', async () => {
    await exchangeAndReturn(false);
    expect(box().checked).toBe(false);
    expect([email().value, card().value]).toEqual(['', '']);
    expect(JSON.stringify(localStorage)).not.toContain('anna@');
  });

  test('prefill the next exchange and are forgotten on request', async () => {
    const { user } = await exchangeAndReturn(true);
    await waitFor(() => expect(email().value).toBe('anna@example.org'));
    expect(card().value).toBe('2200 0000 0000 0004');
    expect(box().checked).toBe(true);
    await user.click(button('Забыть сохранённое'));
    expect(box().checked).toBe(false);
    expect(screen.queryByRole('button', { name: 'Забыть сохранённое' })).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('anna@');
  });

  test('never replace typed values', async () => {
    const { user } = await exchangeAndReturn(true);
    await user.clear(email());
    await user.type(email(), 'boris@example.org');
    await user.click(button(/Поменять валюты/));
    expect(email().value).toBe('boris@example.org');
  });
});

describe('a claim created from the form', () => {
  test('contains the referral code', async () => {
    document.cookie = 'razmen_ref=friend-7';
    const { sent } = await exchangeAndReturn(false);
    expect(await sent[0]?.json()).toMatchObject({ refferal: 'friend-7' });
  });

  test("without a referral has none, and can be repeated from the browser's list", async () => {
    const { sent } = await exchangeAndReturn(false);
    expect(await sent[0]?.json()).not.toHaveProperty('refferal');
    expect(readRecentClaims()[0]?.pair).toEqual({ from: 'BTC', to: 'SBERRUB' });
  });
});
