import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailedMail } from '#features/operator/mails/failed-mail.tsx';
import { answer, apiOfTest, open, refusal } from '../../support/web.tsx';

apiOfTest();

const mail = {
  id: '0b3a2c1d-52a1-4c7e-9a37-0f6f3f1f7c11',
  kind: 'claim',
  claim: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c11',
  number: 100_017,
  to: 'nobody@example.org',
  what: 'Ждём оплату',
  at: '2026-11-20T11:20:00.000Z',
  error: '550 no such mailbox',
};

describe('the list of failed mail', () => {
  test('shows recipient and error, and is retried with one press', async () => {
    let list = [mail];
    answer('get', '/api/v1/operator/mail/', () => list);
    const asked = answer('post', `/api/v1/operator/mail/${mail.id}/`, () => {
      list = [];
      return new Response(null, { status: 204 });
    });
    const user = open(<FailedMail />);
    expect(await screen.findByText('550 no such mailbox')).toBeTruthy();
    expect(screen.getByText('nobody@example.org')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Заявка 100017' }).getAttribute('href')).toBe(
      `/operator/claims/${mail.claim}`,
    );
    await user.click(screen.getByRole('button', { name: 'Отправить снова: Ждём оплату, nobody@example.org' }));
    await waitFor(() => expect(screen.queryByText('550 no such mailbox')).toBeNull());
    expect(asked).toHaveLength(1);
    expect(screen.getByText('Недоставленных писем нет')).toBeTruthy();
  });

  test('keeps the list and reports mail already resent elsewhere', async () => {
    answer('get', '/api/v1/operator/mail/', () => [mail]);
    answer('post', `/api/v1/operator/mail/${mail.id}/`, () =>
      Response.json(refusal('not_found', 'Не найдено'), { status: 404 }),
    );
    const user = open(<FailedMail />);
    await user.click(await screen.findByRole('button', { name: /Отправить снова/ }));
    expect(await screen.findByText('Не найдено')).toBeTruthy();
    expect(screen.getByText('nobody@example.org')).toBeTruthy();
  });

  test('names account, staff and inquiry mail by its subject', async () => {
    const other = (kind: string, over: object = {}) => ({
      ...mail,
      id: crypto.randomUUID(),
      kind,
      claim: null,
      number: null,
      ...over,
    });
    answer('get', '/api/v1/operator/mail/', () => [
      other('account', { what: 'Новый пароль' }),
      other('overdue'),
      other('message', { number: 7 }),
    ]);
    open(<FailedMail />);
    expect(await screen.findByText('Аккаунт клиента')).toBeTruthy();
    expect(screen.getByText('Новый пароль')).toBeTruthy();
    expect(screen.getByText('Просрочка, сотруднику')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Сообщение № 7' }).getAttribute('href')).toBe('/operator/messages');
  });
});
