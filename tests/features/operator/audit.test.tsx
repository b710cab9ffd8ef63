import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AuditScreen } from '#features/operator/audit-screen.tsx';
import { answer, apiOfTest, open } from '../../support/web.tsx';

apiOfTest();

const claimId = '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11';

test('a failed check lists its rows, each with a link to the page that shows the row', async () => {
  const check = { ok: false, figure: '1 из 40', nightFigure: null };
  answer('get', '/api/v1/operator/audit/', () => ({
    at: '2026-11-20T11:20:00.000Z',
    nightAt: null,
    ok: false,
    checks: [
      {
        ...check,
        name: 'каждый резерв равен остатку',
        examples: [{ subject: 'reserve', claimId: null, text: 'резерв LTC: 11, должно быть 10' }],
      },
      {
        ...check,
        name: 'у каждой заявки есть переходы',
        examples: [{ subject: 'claim', claimId, text: 'заявка 100017' }],
      },
    ],
    frozen: null,
  }));
  open(<AuditScreen />);
  const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await linkTo('резерв LTC: 11, должно быть 10')).toBe('/operator/reserves');
  expect(await linkTo('заявка 100017')).toBe(`/operator/claims/${claimId}`);
  expect(screen.getByText(/Все записи ещё не сверены/)).toBeTruthy();
});
