import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aClaim, aClaimForm, aMaskedClaim, anOffice } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const { id } = aClaim();
const city = { code: 'MSK', name: 'Москва' };

function show(claim = aClaim(), form = aClaimForm()) {
  answer('get', `${path}/status/`, () => claim);
  answer('get', `${path}/form/`, () => form);
  return open(<ClaimScreen id={id} />);
}

describe('the card check', () => {
  test('is announced before confirmation', async () => {
    const asked = answer('post', `${path}/confirm/`, () => aClaim('verify'));
    const user = show(aClaim('new', { courseType: 'verification', check: 'card' }));
    await user.click(await screen.findByRole('button', { name: 'Перейти к проверке карты' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Нужна проверка карты' })).toBeTruthy();
    expect(await asked[0]?.json()).toEqual({});
  });

  test('explains check, duration and refusal, and leads to the photo of the card', async () => {
    show(aClaim('verify', { actions: ['cancel'] }));
    expect(await screen.findByText(/на ней ваше имя/)).toBeTruthy();
    expect(screen.getByText('до 24 часов')).toBeTruthy();
    expect(screen.getByText(/обменять по обычному курсу или отменить/)).toBeTruthy();
    expect(screen.getByText(/закрытое к нам не попадает/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Добавить фото карты' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Отменить заявку' })).toBeTruthy();
  });
});

test.each([
  [null, 'Нужна проверка карты', /Проверка должна закончиться до .*, поэтому добавьте фото сразу/],
  ['wait', 'Проверяем фото', /Если не успеем до .*, предложим обычный курс/],
] as const)('the card check in %s says who has to act until when', async (status, title, deadline) => {
  const verification = status && { id, kind: 'card' as const, status };
  show(aClaim('verify', { check: 'card', statusUntil: '2026-11-21T11:20:00.000Z', verification }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(deadline)).toBeTruthy();
  expect(screen.queryByText(/Сфотографируйте карту/) !== null).toBe(status === null);
});

describe('the page of a cash claim', () => {
  test('shows amount, office, deadline and code of cash to bring', async () => {
    const asked = answer('post', `${path}/confirm/`, () => aClaim('marked_paid'));
    const user = show(aClaim('wait_payment', { city }), aClaimForm({ type: 'cash', office: anOffice() }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^Принесите 0,015\u00a0BTC до/);
    for (const words of ['Тверская, 1', 'пн–пт 10:00–19:00', 'K7-42']) expect(screen.getByText(words)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Я отдал деньги' }));
    expect(await asked[0]?.json()).toEqual({ action: 'paid' });
  });

  test('counts by the clock of the office, and says that it is closed and how long the course is fixed', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const claim = aClaim('wait_payment', { city, payUntil: at(72), courseFixedUntil: at(2) });
    const office = anOffice({ city: 'Дубай', zone: 'Asia/Dubai', opensAt: at(70) });
    show(claim, aClaimForm({ type: 'cash', office }));
    const local = '(Дубай)';
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/до \d\d:\d\d \d+ \S+ \(Дубай\)$/);
    expect(screen.getByText(/Офис закрыт до .+\d\d:\d\d/).textContent).toContain(local);
    expect(screen.getByText(/Курс зафиксирован до/).textContent).toContain(local);
  });

  test.each(['wait_payment', 'payout'] as const)('shows the office of cash to collect in %s', async (status) => {
    answer('get', `${path}/requisite/`, () => new Response(null, { status: 404 }));
    show(aClaim(status, { city }), aClaimForm({ office: anOffice({ side: 'take' }) }));
    expect(await screen.findByText(/Деньги выдадут здесь/)).toBeTruthy();
    expect(screen.getAllByText('K7-42')).toHaveLength(1);
  });

  test.each(['check', 'payout', 'payout_sent'] as const)(
    'tells whoever collects cash in %s to come to the office, and speaks of no transfer',
    async (status) => {
      const claim = aClaim(status, { city, paidOutInCash: true, eta: { p50: 60, p90: 120 } });
      show(claim, aClaimForm({ type: 'inline', office: anOffice({ side: 'take' }) }));
      await screen.findByText('K7-42');
      const page = document.body.textContent;
      expect(page).toMatch(/приходите в офис/i);
      expect(page).not.toMatch(/отправит перевод|Отправим|Отправили|реквизиты из заявки/);
      expect(page.includes('срока нет')).toBe(status === 'payout_sent');
    },
  );

  test.each([
    ['is closed', 8, /не раньше, чем откроется офис: \d\d:\d\d.* \(Дубай\)/],
    ['opens before the promised time', 0.1, /^не позже/],
  ])('promises cash by the clock of the office that %s', async (_, hours, words) => {
    const at = (left: number) => new Date(Date.now() + left * 3_600_000).toISOString();
    const claim = aClaim('payout', { city, paidOutInCash: true, dueAt: at(0.5), eta: null });
    const office = anOffice({ side: 'take', city: 'Дубай', zone: 'Asia/Dubai', opensAt: at(hours) });
    show(claim, aClaimForm({ office }));
    await screen.findByText('K7-42');
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('says that the rate of cash without a lock is set when it is counted', async () => {
    const claim = aClaim('wait_payment', { city, fixedMinutes: 0, courseFixedUntil: null });
    show(claim, aClaimForm({ type: 'cash', office: anOffice() }));
    expect(await screen.findByText(/^Курс определится, когда пересчитаем деньги/)).toBeTruthy();
    expect(screen.queryByText(/Курс зафиксирован/)).toBeNull();
  });

  test('shows the office above the buttons before the confirmation', async () => {
    show(aClaim('new', { city }), aClaimForm({ type: 'cash', office: anOffice() }));
    const address = await screen.findByText('Тверская, 1');
    const button = screen.getByRole('button', { name: 'Перейти к оплате' });
    expect(address.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByText('K7-42')).toHaveLength(1);
  });

  test('hides the code from other viewers', async () => {
    show(aMaskedClaim('payout', { city }), aClaimForm({ office: anOffice() }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('K7-42')).toBeNull();
  });
});
