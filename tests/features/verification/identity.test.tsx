import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { IdentitySection } from '#features/verification/identity-section.tsx';
import { answer, apiOfTest, open, refusal, went } from '#tests/support/web.tsx';

apiOfTest();

const id = '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71';
const latest = (status: string, over: object = {}) => ({
  id,
  kind: 'identity',
  status,
  reason: null,
  holder: 'IVAN IVANOV',
  masked: null,
  ps: null,
  psCode: null,
  psName: null,
  claim: null,
  photos: ['front', 'selfie'],
  own: true,
  editable: status === 'draft' || status === 'reject',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: null,
  photoDays: 90,
  ...over,
});

function show(state: object, text = '') {
  answer('get', '/api/v1/verify/identity/', () => state as never);
  answer('get', `/api/v1/verify/${id}/status/`, () => ({
    status: 'reject',
    reason: 'cropped',
    text,
    pollAfter: 60_000,
  }));
  return open(<IdentitySection />);
}

describe('the identity of an account', () => {
  test('that nobody asked for is not mentioned', async () => {
    const asked = answer('get', '/api/v1/verify/identity/', () => ({ asked: false, latest: null }));
    open(<IdentitySection />);
    await expect.poll(() => asked.length).toBe(1);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('that staff asked for is begun with one press', async () => {
    const begun = answer('post', '/api/v1/verify/', () => latest('draft'), 201);
    const user = show({ asked: true, latest: null });
    expect(await screen.findByText('Нужно подтвердить личность')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Подтвердить личность' }));
    await expect.poll(() => went.mock.calls.flat()).toEqual([`/verification/${id}`]);
    expect(await begun[0]?.json()).toEqual({ kind: 'identity' });
  });

  test('that cannot be begun says why', async () => {
    answer('post', '/api/v1/verify/', () => refusal('rate_limited', 'Слишком часто.'), 429);
    const user = show({ asked: true, latest: null });
    await user.click(await screen.findByRole('button', { name: 'Подтвердить личность' }));
    expect(await screen.findByText('Слишком часто.')).toBeTruthy();
  });

  test('under review leads to the review, without asking again', async () => {
    show({ asked: true, latest: latest('wait') });
    expect((await screen.findByRole('link', { name: 'Подробнее' })).getAttribute('href')).toBe(`/verification/${id}`);
    expect(screen.queryByText('Нужно подтвердить личность')).toBeNull();
  });

  test('that was refused shows the reason and leads back to the photos', async () => {
    show({ asked: true, latest: latest('reject') }, 'Нужны все четыре угла.');
    expect(await screen.findByText('Нужны все четыре угла.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Продолжить' }).getAttribute('href')).toBe(`/verification/${id}`);
  });

  test('that was verified shows until when', async () => {
    show({ asked: true, latest: latest('success', { expiresAt: '2027-11-01T10:00:00.000Z' }) });
    expect(await screen.findByText(/Действует до .*2027/)).toBeTruthy();
    expect(screen.queryByText('Нужно подтвердить личность')).toBeNull();
  });
});
