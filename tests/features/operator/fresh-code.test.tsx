import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { FreshCodeDialog } from '#features/operator/fresh-code/fresh-code-dialog.tsx';
import { InviteForm } from '#features/operator/staff/invite-form.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const wanted = refusal('fresh_code_required', 'Нужен свежий код.');

/** Shows an invitation. The API accepts the invitation only after it has received the code 123456. */
async function invite() {
  let isFresh = false;
  let invited = '';
  const sent = answer('post', '/api/v1/operator/staff/invitations/', () =>
    isFresh ? { members: [], invitations: [] } : HttpResponse.json(wanted, { status: 403 }),
  );
  const codes = answer('post', '/api/v1/operator/code/', () => {
    isFresh = codes.length === 2;
    return isFresh
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json(refusal('totp_invalid', 'Код не подошёл'), { status: 401 });
  });
  const user = open(
    <>
      <FreshCodeDialog />
      <InviteForm
        onDone={(email) => {
          invited = email;
        }}
      />
    </>,
  );
  await user.type(screen.getByLabelText('E‑mail'), 'new@example.org');
  await user.click(screen.getByRole('button', { name: 'Отправить приглашение' }));
  const dialog = await screen.findByRole('dialog');
  return {
    user,
    sent,
    codes,
    dialog,
    code: within(dialog).getByLabelText('Код из приложения'),
    invited: () => invited,
  };
}

test('an action without a fresh code asks for one, and goes on by itself with what was typed', async () => {
  const { user, sent, codes, dialog, code, invited } = await invite();
  await user.type(code, '000000{Enter}');
  expect(await within(dialog).findByText('Код не подошёл')).toBeTruthy();
  expect(sent).toHaveLength(1);
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(invited()).toBe('new@example.org'));
  expect(await Promise.all(codes.map((asked) => asked.json()))).toEqual([{ totp: '000000' }, { totp: '123456' }]);
  expect(await sent[1]?.json()).toEqual(await sent[0]?.json());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an empty code is not sent', async () => {
  const { user, codes, dialog, code } = await invite();
  await user.type(code, '12{Enter}');
  expect(within(dialog).getByText(/не меньше шести знаков/)).toBeTruthy();
  expect(codes).toHaveLength(0);
});

test('closing the dialog leaves the form as it was, with the reason', async () => {
  const { user, sent, dialog, invited } = await invite();
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  expect(await screen.findByText('Нужен свежий код.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E‑mail').value).toBe('new@example.org');
  expect([sent.length, invited()]).toEqual([1, '']);
});
