import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimNotes } from '#features/operator/claim/claim-notes.tsx';
import { TemplatesScreen } from '#features/operator/templates/templates-screen.tsx';
import { aDeskClaim } from '#tests/support/factories/desk.ts';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const template = {
  id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c31',
  name: 'Чек',
  textRu: 'Пришлите, пожалуйста, чек.',
  textEn: 'Please send the receipt.',
};
const note = {
  id: '7d4b6f0e-52a1-4c7e-9a37-0f6f3f1f7c41',
  at: '2026-11-20T11:10:00.000Z',
  by: 'anna@example.org',
  forVisitor: false,
  text: 'Банк подтвердил.',
};

function show(locale: 'ru' | 'en' = 'ru') {
  answer('get', '/api/v1/operator/claims/:id/notes/', () => [note]);
  answer('get', '/api/v1/operator/templates/', () => [template]);
  const sent = answer('post', '/api/v1/operator/claims/:id/notes/', () => [note]);
  return { sent, user: open(<ClaimNotes details={aDeskClaim('paid', { locale })} />) };
}

test('a template is inserted with one press in the language of the claim, and a message says that it is final', async () => {
  const { sent, user } = show('en');
  expect(await screen.findByText('Банк подтвердил.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Чек' }));
  expect(screen.getByRole('textbox')).toHaveProperty('value', template.textEn);
  await user.click(screen.getByRole('radio', { name: 'Клиенту' }));
  expect(screen.getByText(/Отозвать нельзя/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Отправить клиенту' }));
  expect(await screen.findByRole('button', { name: 'Сохранить заметку' })).toBeTruthy();
  expect(await sent[0]?.json()).toEqual({ text: template.textEn, forVisitor: true });
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
});

test('a template is added below a text that is there, and an empty note says what is missing', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Сохранить заметку' }));
  expect(screen.getByText('Напишите текст.')).toBeTruthy();
  await user.type(screen.getByRole('textbox'), 'Здравствуйте!');
  await user.click(await screen.findByRole('button', { name: 'Чек' }));
  expect(screen.getByRole('textbox')).toHaveProperty('value', `Здравствуйте!\n${template.textRu}`);
});

test('templates are made in both languages, and a taken name is refused at its field', async () => {
  answer('get', '/api/v1/operator/templates/', () => []);
  const name = 'Шаблон с таким названием уже есть.';
  const sent = answer(
    'post',
    '/api/v1/operator/templates/',
    () => refusal('validation', 'Проверьте поля.', { name: [name] }),
    422,
  );
  const user = open(<TemplatesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Новый шаблон' }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: 'Название' }), 'Чек');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(form.getByText('Напишите текст по-английски.')).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Текст по-русски' }), template.textRu);
  await user.type(form.getByRole('textbox', { name: 'Текст по-английски' }), template.textEn);
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findByText(name)).toBeTruthy();
  const { id: _id, ...body } = template;
  expect(await sent[0]?.json()).toEqual(body);
});
