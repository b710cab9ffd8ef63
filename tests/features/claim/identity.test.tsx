import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { aChoiceClaim, aClaim, aClaimForm, aMaskedClaim, type ClaimState } from '#tests/support/factories/claim.ts';
import { answer, apiOfTest, open, went } from '#tests/support/web.tsx';

apiOfTest();

const path = '/api/v1/claim/:id';
const { id } = aClaim();
const begun = '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71';
const wanted = { identity: 'wanted' as const };
const underReview: Partial<ClaimState> = {
  ...wanted,
  verification: { id: begun, kind: 'identity', status: 'wait' },
};

function show(claim: ClaimState) {
  answer('get', `${path}/status/`, () => claim);
  answer('get', `${path}/form/`, () => aClaimForm());
  answer('get', `${path}/requisite/`, () => new Response(null, { status: 404 }));
  return open(<ClaimScreen id={id} />);
}
const start = () => screen.findByRole('button', { name: 'Подтвердить личность' });

const ofSender = { courseType: 'verification' as const, check: 'identity' as const };

describe('a claim at the course for a verified sender', () => {
  test('is confirmed with the identity in mind, not a card', async () => {
    show(aClaim('new', ofSender));
    expect(await screen.findByRole('button', { name: 'Перейти к проверке личности' })).toBeTruthy();
  });

  test('in verify leads to the photos of the document, and names the standard course as the way out', async () => {
    const asked = answer('post', '/api/v1/verify/', () => ({ id: begun, kind: 'identity' }), 201);
    const user = show(aClaim('verify', ofSender));
    expect(await screen.findByText(/Вы выбрали курс с проверкой личности/)).toBeTruthy();
    expect(screen.getByText(/обменять по обычному курсу или отменить/)).toBeTruthy();
    await user.click(await start());
    expect(await asked[0]?.json()).toEqual({ kind: 'identity', claim: id });
    expect(screen.queryByText(/(?:фото|проверк.) карты/)).toBeNull();
  });

  test('says after a refusal that the identity was not verified', async () => {
    show(aChoiceClaim({ received: '0', reason: 'verify' }, { ...ofSender, reason: 'verify' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Личность не подтверждена' })).toBeTruthy();
    expect(screen.getByText(/по курсу с проверкой личности/)).toBeTruthy();
  });
});

describe('a claim whose visitor must prove the identity', () => {
  test('in verify explains why, and leads to the photos', async () => {
    const asked = answer('post', '/api/v1/verify/', () => ({ id: begun, kind: 'identity' }), 201);
    const user = show(aClaim('verify', wanted));
    expect(await screen.findByRole('heading', { level: 1, name: 'Нужно подтвердить личность' })).toBeTruthy();
    await user.click(await start());
    await expect.poll(() => went.mock.calls.flat()).toEqual([`/verification/${begun}`]);
    expect(await asked[0]?.json()).toEqual({ kind: 'identity', claim: id });
  });

  test('says that the photos are under review instead of asking for them again', async () => {
    show(aClaim('verify', underReview));
    expect(await screen.findByText('Фото отправлены, проверяем их.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Открыть проверку' });
    expect(link.getAttribute('href')).toBe(`/verification/${begun}`);
    expect(screen.queryByRole('button', { name: 'Подтвердить личность' })).toBeNull();
  });

  test('in new is told about the photos before the confirmation', async () => {
    show(aClaim('new', wanted));
    expect(await screen.findByText(/После подтверждения данных мы попросим фото документа/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Подтвердить личность' })).toBeNull();
  });

  test('that is paid waits for the photos, with the time that counts from them', async () => {
    show(aClaim('check', { ...wanted, reason: 'verify' }));
    expect(await start()).toBeTruthy();
    expect(screen.queryByText(/Платить можно/)).toBeNull();
    expect(screen.getByText('до 24 часов после того, как вы пришлёте фото')).toBeTruthy();
    expect(screen.getByText(/заявка сама уйдёт на выплату/)).toBeTruthy();
  });

  test('after a refusal corrects the photos or cancels', async () => {
    const verification = { id: begun, kind: 'identity' as const, status: 'reject' as const };
    show(aChoiceClaim({ received: '0', reason: 'verify' }, { ...wanted, reason: 'verify', verification }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Личность не подтверждена' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Исправить фото' })).toBeTruthy();
  });

  test('says nothing of it to strangers', async () => {
    show(aMaskedClaim('check'));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Нужно подтвердить личность')).toBeNull();
  });

  test('has no request any more once it is done', async () => {
    show(aClaim('done', wanted));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Нужно подтвердить личность')).toBeNull();
  });
});

test('a card under review is not asked for again', async () => {
  show(aClaim('verify', { verification: { id: begun, kind: 'card', status: 'work' } }));
  expect((await screen.findByRole('link', { name: 'Открыть проверку' })).getAttribute('href')).toBe(`/verify/${begun}`);
  expect(screen.queryByRole('button', { name: 'Добавить фото карты' })).toBeNull();
});
