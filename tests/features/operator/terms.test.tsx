import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OperatorClaimScreen } from '#features/operator/claim/operator-claim-screen.tsx';
import { aClaim } from '#tests/support/factories/claim.ts';
import { aDeskClaim } from '#tests/support/factories/desk.ts';
import { answer, answerBesideClaim, apiOfTest, open } from '#tests/support/web.tsx';

apiOfTest();

const { id } = aClaim();

async function show(desk: ReturnType<typeof aDeskClaim>): Promise<string> {
  answerBesideClaim();
  answer('get', '/api/v1/operator/posting-requests/', () => []);
  answer('get', '/api/v1/operator/claims/:id/', () => desk);
  answer('get', '/api/v1/users/me/', () => ({ id, email: 'me@example.org', activated: true, role: 'operator' }));
  open(<OperatorClaimScreen id={id} />);
  await screen.findByRole('heading', { level: 1 });
  return (document.body.textContent ?? '').replace(/\s/g, ' ');
}

describe('the terms of a claim for operators', () => {
  test('show the course and an overdue promised time', async () => {
    const clock = { at: '2026-11-20T11:50:00.000Z', promised: true, overdue: true };
    const text = await show(aDeskClaim('payout', { clock, claim: aClaim('payout', { course: '5274896.6' }) }));
    expect(text).toContain('1 BTC = 5 274 896,60 RUB');
    expect(text).toMatch(/Обещано до.+, срок вышел/);
    expect(screen.getByText('Просрочена')).toBeTruthy();
  });

  test('show the next timeout if no time was promised', async () => {
    const text = await show(
      aDeskClaim('wait_payment', { clock: { at: '2026-11-20T11:50:00.000Z', promised: false, overdue: false } }),
    );
    expect(text).toContain('Ждёт до');
    expect(text).not.toContain('Обещано');
    expect(screen.queryByText('Просрочена')).toBeNull();
  });

  test('show each repricing before and after', async () => {
    const repricings = [
      {
        at: '2026-11-20T11:40:00.000Z',
        course: { before: '5274896.6', after: '5200000' },
        toSumma: { before: '79123.45', after: '78000' },
      },
    ];
    const text = await show(aDeskClaim('paid', { claim: aClaim('paid', { repricings }) }));
    expect(text).toContain('Курс 1 BTC: 5 274 896,6 → 5 200 000');
    expect(text).toContain('Клиент получит: 79 123,45 → 78 000 RUB');
  });

  test('omit repricings if there were none', async () => {
    await show(aDeskClaim('paid'));
    expect(screen.queryByRole('heading', { name: 'Изменения курса' })).toBeNull();
  });
});
