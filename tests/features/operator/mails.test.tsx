import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MailsScreen } from '#features/operator/mails/mails-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const words = { kind: 'done', subject: 'Заявка 100017: обмен завершён', textRu: '', textEn: '', updatedAt: null };

function show() {
  answer('get', '/api/v1/users/me/', () => ({ email: 'owner@example.org', role: 'owner' }));
  answer('get', '/api/v1/operator/mail/', () => []);
  answer('get', '/api/v1/operator/mail-words/', () => [words]);
  return open(<MailsScreen />);
}

test('words are added to a mail after a look at the mail in both languages', async () => {
  const user = show();
  expect(await screen.findByText('Ничего не добавлено')).toBeTruthy();
  const composed = answer('post', '/api/v1/operator/mail-words/preview/', async (request) => {
    const { locale, words: added } = await request.json();
    return {
      subject: `Subject ${locale}`,
      paragraphs: ['Main text.', added],
      deadline: null,
      button: 'Open',
      sections: [{ title: 'Order', facts: [{ term: 'Number', value: '100017' }] }],
      footer: ['Footer'],
    };
  });
  await user.click(screen.getByRole('button', { name: 'Изменить письмо «Заявка 100017: обмен завершён»' }));
  await user.type(screen.getByLabelText('Текст на русском'), 'Спасибо!');
  await user.click(screen.getByRole('button', { name: 'Показать письмо' }));
  const mail = await screen.findByRole('article', { name: 'Письмо по-русски' });
  expect(within(mail).getByText(/Main text\.\s+Спасибо!/)).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'Письмо по-английски' })).toBeTruthy();
  expect(composed).toHaveLength(2);
  const sent = answer('put', '/api/v1/operator/mail-words/done/', () => [{ ...words, textRu: 'Спасибо!' }]);
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Спасибо!')).toBeTruthy();
  expect(screen.queryByLabelText('Текст на русском')).toBeNull();
  expect(await sent[0]?.json()).toEqual({ textRu: 'Спасибо!', textEn: '', seenAt: null });
});

test('words that a colleague has changed meanwhile stay in the form', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: /^Изменить письмо/ }));
  await user.type(screen.getByLabelText('Текст на русском'), 'Спасибо!');
  const theirs = { ...words, textRu: 'Привет!', updatedAt: '2026-11-26T10:00:00.000Z' };
  answer('get', '/api/v1/operator/mail-words/', () => [theirs]);
  answer('put', '/api/v1/operator/mail-words/done/', () => refusal('conflict', 'Conflict'), 409);
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Этот текст уже изменил коллега')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Текст на русском').value).toBe('Спасибо!');
  await user.click(screen.getByRole('button', { name: 'Назад к списку' }));
  const sent = answer('put', '/api/v1/operator/mail-words/done/', () => [theirs]);
  await user.click(await screen.findByRole('button', { name: /^Изменить письмо/ }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await expect.poll(() => sent.length).toBe(1);
  expect(await sent[0]?.json()).toMatchObject({ textRu: 'Привет!', seenAt: theirs.updatedAt });
});
