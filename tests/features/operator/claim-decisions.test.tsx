import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OperatorClaimScreen } from '#features/operator/claim/operator-claim-screen.tsx';
import { FrozenBanner } from '#features/operator/frozen-banner.tsx';
import { aChoice, aChoiceClaim, aClaim } from '../../support/factories/claim.ts';
import { aDeskClaim } from '../../support/factories/desk.ts';
import { answer, answerBesideClaim, apiOfTest, open, refusal } from '../../support/web.tsx';

apiOfTest();

const { id } = aClaim();
const path = '/api/v1/operator/claims/:id';

function show(desk = aDeskClaim('choice', { actions: ['choose'], claim: aChoiceClaim() })) {
  answerBesideClaim();
  answer('get', '/api/v1/operator/posting-requests/', () => []);
  answer('get', `${path}/`, () => desk);
  answer('get', '/api/v1/users/me/', () => ({ id, email: 'me@example.org', activated: true, role: 'operator' }));
  return open(<OperatorClaimScreen id={id} />);
}
const press = (name: string) => screen.findByRole('button', { name });

describe('an operator’s decision for the visitor', () => {
  test("offers the visitor's options and preselects none", async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('payout'));
    const user = show();
    await user.click(await screen.findByRole('button', { name: /^Решить за клиента/ }));
    await user.click(await press('Записать решение'));
    expect(screen.getByText('Выберите решение.')).toBeTruthy();
    expect(moved).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: /option continue/ }));
    await user.click(await press('Записать решение'));
    expect(await screen.findByText('title of payout')).toBeTruthy();
    expect(await moved[0]?.json()).toEqual({ action: 'choose', choice: 'continue' });
  });

  test('to record a refund needs the place it went to, while nobody has said it', async () => {
    const fields = { 'refundRequisites.address': ['Заполните это поле.'] };
    answer('post', `${path}/move/`, () => refusal('requisites_invalid', 'Проверьте поля', fields), 422);
    const inputs = aChoice().refundInputs;
    const claim = aClaim('refund', {
      refund: { summa: '0.015', reason: '', to: [] },
      refundRequisites: { inputs, given: [], editable: false, awaited: true },
    });
    const user = show(aDeskClaim('refund', { actions: ['refunded', 'check'], claim }));
    expect(await screen.findByText('Куда вернуть, ещё неизвестно')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Возврат отправлен/ }));
    await user.type(screen.getByLabelText('Сумма, ещё раз'), '0,015{Enter}');
    expect(await screen.findByText('Заполните это поле.')).toBeTruthy();
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('refunded'));
    await user.type(screen.getByLabelText('Адрес для возврата'), 'bc1q{Enter}');
    await waitFor(() => expect(moved).toHaveLength(1));
    expect(await moved[0]?.json()).toEqual({
      action: 'refunded',
      summa: '0.015',
      refundRequisites: { address: 'bc1q' },
    });
  });

  test('to send a refund comes with a warning if staff stated the place, with who and when', async () => {
    const refundStated = { by: 'colleague@example.org', at: '2026-11-20T11:10:00.000Z' };
    show(aDeskClaim('refund', { actions: ['refunded', 'check'], refundStated }));
    expect(await screen.findByText('Куда вернуть, указал сотрудник')).toBeTruthy();
    expect(screen.getByText(/^colleague@example\.org, 20 нояб.*\. Сам клиент этих реквизитов не вводил/)).toBeTruthy();
  });

  test('to write off a wrong credit asks how it came about, not what happened to the payout', async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('done'));
    const deposits = [
      {
        key: 'tx:1',
        summa: '0.01',
        tx: '1',
        at: '2026-11-20T11:10:00.000Z',
        arrivedAt: null,
        reversedAt: null,
        loss: null,
      },
    ];
    const user = show(aDeskClaim('done', { actions: ['write_off'], deposits }));
    await user.click(await screen.findByRole('button', { name: /^Списать в убыток/ }));
    expect(screen.getByText('Как получилось ошибочное зачисление. Клиент этого не увидит.')).toBeTruthy();
    await user.type(screen.getByLabelText('Сумма, ещё раз'), '0,01{Enter}');
    expect(screen.getByText('Напишите, как получилось ошибочное зачисление.')).toBeTruthy();
    expect(moved).toHaveLength(0);
  });

  test('shows the request for a write-off at once, where it can be withdrawn', async () => {
    const request = {
      id,
      kind: 'loss',
      code: 'BTC',
      currency: 'BTC',
      summa: '0.01',
      note: 'Чужой чек.',
      mine: true,
      day: null,
    };
    const deposit = { key: 'tx:1', summa: '0.01', tx: '1', at: '2026-11-20T11:10:00.000Z', arrivedAt: null };
    const loss = { note: 'Чужой чек.', by: 'me@example.org', at: '2026-11-20T11:20:00.000Z', waiting: true };
    const details = (asked: boolean) =>
      aDeskClaim('done', {
        actions: asked ? [] : ['write_off'],
        deposits: [{ ...deposit, reversedAt: null, loss: asked ? loss : null }],
      });
    const user = show(details(false));
    let isAsked = false;
    answer('get', '/api/v1/operator/posting-requests/', () =>
      isAsked ? [{ ...request, by: loss.by, at: loss.at, claim: { id, number: 100_017 } }] : [],
    );
    answer('post', `${path}/move/`, () => {
      isAsked = true;
      return details(true);
    });
    await user.click(await screen.findByRole('button', { name: /^Списать в убыток/ }));
    await user.type(screen.getByLabelText('Сумма, ещё раз'), '0,01');
    await user.type(screen.getByLabelText(/^Заметка/), 'Чужой чек.');
    await user.click(await press('Списать'));
    expect(await screen.findByRole('button', { name: 'Отозвать' })).toBeTruthy();
  });

  test('records where a refund goes, as the customer said', async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('refund'));
    const claim = aClaim('refund', {
      refund: { summa: '0.015', reason: '', to: [] },
      refundRequisites: { inputs: aChoice().refundInputs, given: [], editable: false, awaited: true },
    });
    const user = show(aDeskClaim('refund', { actions: ['refund_to', 'check'], claim }));
    await user.click(await screen.findByRole('button', { name: /^Записать, куда вернуть/ }));
    await user.type(screen.getByLabelText('Адрес для возврата'), 'bc1q{Enter}');
    await waitFor(() => expect(moved).toHaveLength(1));
    expect(await moved[0]?.json()).toEqual({ action: 'refund_to', refundRequisites: { address: 'bc1q' } });
  });

  test('needs refund requisites, which default to the known ones', async () => {
    const moved = answer('post', `${path}/move/`, () => aDeskClaim('refund'));
    const user = show();
    await user.click(await screen.findByRole('button', { name: /^Решить за клиента/ }));
    await user.click(screen.getByRole('radio', { name: /option refund/ }));
    await user.type(screen.getByLabelText('Адрес для возврата'), 'bc1q');
    await user.click(await press('Записать решение'));
    expect(await screen.findByText('title of refund')).toBeTruthy();
    expect(await moved[0]?.json()).toEqual({
      action: 'choose',
      choice: 'refund',
      refundRequisites: { address: 'bc1q' },
    });
  });
});

describe('a payout that differs from the agreed amount', () => {
  const held = [{ code: 'BTC', currency: 'BTC', summa: '0.012' }];

  test('shows the exchanged and received amounts before it is accepted', async () => {
    const user = show(aDeskClaim('choice', { actions: ['payout'], claim: aChoiceClaim(), held }));
    await user.click(await screen.findByRole('button', { name: /^К выплате/ }));
    const form = (await press('Передать к выплате')).closest('form') as HTMLFormElement;
    expect(form.textContent).toMatch(/Обменяем всё, что пришло0,012\sBTC/);
    expect(form.textContent).toMatch(/Клиент получит63\s298,76\sRUB/);
  });

  test('explains in words which course applies if figures are unknown', async () => {
    const user = show(aDeskClaim('check', { actions: ['payout'], held }));
    await user.click(await screen.findByRole('button', { name: /^К выплате/ }));
    expect(screen.getByText(/Курс будет меньший из обещанного и нынешнего/)).toBeTruthy();
    expect(screen.queryByText('Клиент получит')).toBeNull();
  });

  test('shows nothing extra for the agreed amount', async () => {
    const whole = [{ code: 'BTC', currency: 'BTC', summa: '0.015' }];
    const user = show(aDeskClaim('paid', { actions: ['payout'], held: whole }));
    await user.click(await screen.findByRole('button', { name: /^К выплате/ }));
    await press('Передать к выплате');
    expect(screen.queryByText('Обменяем всё, что пришло')).toBeNull();
  });
});

describe('a payout freeze', () => {
  const frozen = { since: '2026-11-20T11:10:00.000Z', why: 'деньги к возврату отложены' };
  const report = { at: '2026-11-20T11:20:00.000Z', ok: false, checks: [] };

  test('is announced in every section with its reason', async () => {
    answer('get', '/api/v1/operator/audit/', () => ({ ...report, frozen }));
    open(<FrozenBanner />);
    expect(await screen.findByText(/Не сходится: деньги к возврату отложены/)).toBeTruthy();
    expect(screen.getByText(/Выплаты остановлены/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К сверке' }).getAttribute('href')).toBe('/operator/audit');
  });

  test.each([
    ['payout', 1],
    ['check', 0],
  ] as const)('is shown next to the action in %s before money is sent: %i', async (status, notes) => {
    answer('get', '/api/v1/operator/audit/', () => ({ ...report, frozen }));
    answer('get', '/api/v1/operator/claims/:id/', () =>
      aDeskClaim(status, { actions: status === 'payout' ? ['sent', 'check'] : ['payout'] }),
    );
    answer('get', '/api/v1/users/me/', () => ({ id, email: 'me@example.org', activated: true, role: 'operator' }));
    open(
      <>
        <FrozenBanner />
        <OperatorClaimScreen id={id} />
      </>,
    );
    await screen.findByText(/Выплаты остановлены/);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryAllByText('Не отправляйте деньги')).toHaveLength(notes));
  });

  test.each([
    ['payout', 'sent', /^Выплата отправлена/],
    ['refund', 'refunded', /^Возврат отправлен/],
  ] as const)(
    'disables the action that sends money in %s, with the reason, until the audit is clean',
    async (status, action, name) => {
      answer('get', '/api/v1/operator/audit/', () => ({ ...report, frozen }));
      answer('get', '/api/v1/operator/posting-requests/', () => []);
      answer('get', `${path}/`, () => aDeskClaim(status, { actions: [action, 'check'] }));
      answer('get', '/api/v1/users/me/', () => ({ id, email: 'me@example.org', activated: true, role: 'operator' }));
      const user = open(
        <>
          <FrozenBanner />
          <OperatorClaimScreen id={id} />
        </>,
      );
      await screen.findByText('Не отправляйте деньги');
      const button = screen.getByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(reason?.textContent).toContain('Выплаты остановлены до чистой сверки');
      await user.click(button);
      await user.keyboard('1');
      expect(screen.queryByLabelText('Сумма, ещё раз')).toBeNull();
      expect(screen.getByRole('button', { name: /^На проверку/ }).getAttribute('aria-disabled')).toBeNull();
    },
  );
});
