import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CardsScreen } from '#features/verification/cards/cards-screen.tsx';
import { PhotoInput } from '#features/verification/photos/photo-input.tsx';
import { VerificationScreen } from '#features/verification/verification-screen.tsx';
import { answer, apiOfTest, open, refusal } from '#tests/support/web.tsx';

apiOfTest();

const id = '3b0f2a52-6a0e-4f0e-9f6a-2f1f0c9d8e71';
const item = {
  id,
  kind: 'card',
  status: 'success',
  reason: null,
  holder: 'IVAN IVANOV',
  masked: '2202 •••• •••• 1234',
  ps: 7,
  psCode: 'SBERRUB',
  psName: 'Сбербанк',
  claim: null,
  photos: ['front'],
  own: true,
  editable: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2027-11-01T10:00:00.000Z',
  photoDays: 90,
};
const inputs = [
  { name: 'number', label: 'Номер карты', type: 'text', hint: 'Храним зашифрованным.', required: true },
  { name: 'front', label: 'Фото карты', type: 'photo', hint: 'Закройте цифры.', required: true },
];
const cards = '/api/v1/verify/';

function showCards(...results: object[]) {
  answer('get', cards, () => ({ count: results.length, next: null, previous: null, results }));
  answer('get', '/api/v1/verify/identity/', () => ({ asked: false, latest: null }));
  return open(<CardsScreen />);
}
const one = `/api/v1/verify/${id}/`;

describe('the cards of an account', () => {
  test('are empty at first, with the way to add one', async () => {
    showCards();
    expect(await screen.findByText('Карт пока нет')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Добавить карту' })).toBeTruthy();
  });

  test('are added in a dialog that begins at the bank', async () => {
    answer('get', '/api/v1/verify/banks/', () => []);
    const user = showCards();
    await user.click(await screen.findByRole('button', { name: 'Добавить карту' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Банк' }));
  });

  test('are added with both fields, whose faults are shown together and end as soon as they are mended', async () => {
    answer('get', '/api/v1/verify/banks/', () => [{ id: 5, name: 'Сбербанк' }]);
    const user = showCards();
    await user.click(await screen.findByRole('button', { name: 'Добавить карту' }));
    await user.click(screen.getByRole('button', { name: 'Далее' }));
    expect(screen.getByText('Выберите банк, который выпустил карту.')).toBeTruthy();
    expect(screen.getByText('Укажите номер карты.')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Банк' }), await screen.findByText('Сбербанк'));
    expect(screen.queryByText('Выберите банк, который выпустил карту.')).toBeNull();
    expect(screen.getByText('Укажите номер карты.')).toBeTruthy();
  });

  test('are deleted only after a question', async () => {
    const asked = answer('delete', one, () => new Response(null, { status: 204 }));
    const user = showCards(item);
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Удалить карту?')).toBeTruthy();
    expect(asked).toHaveLength(0);
    const [confirm] = screen.getAllByRole('button', { name: 'Удалить' }).slice(-1);
    if (confirm) await user.click(confirm);
    await expect.poll(() => asked.length).toBe(1);
  });

  test('lead to the exchange from them once they are verified', async () => {
    showCards(item, { ...item, id: id.replace('3', '4'), status: 'expired' });
    const links = await screen.findAllByRole('link', { name: 'Обменять' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/?cur_from=SBERRUB&card=${id}`]);
  });

  test('cannot be deleted while staff checks them', async () => {
    showCards({ ...item, status: 'work', expiresAt: null });
    expect(await screen.findByText('Проверяем')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
  });
});

describe('the page of a verification', () => {
  test('shows the words of a refusal and sends again', async () => {
    answer('get', one, () => ({ ...item, status: 'reject', reason: 'cropped', editable: true, expiresAt: null }));
    answer('get', `${one}status/`, () => ({
      status: 'reject',
      reason: 'cropped',
      text: 'Нужны все четыре угла.',
      pollAfter: 60_000,
    }));
    answer('get', '/api/v1/verify/inputs/', () => inputs);
    const sent = answer('post', '/api/v2/verify/confirm/', () => ({ ...item, status: 'wait', expiresAt: null }));
    const user = open(<VerificationScreen id={id} kind="card" />);
    expect(await screen.findByText('Нужны все четыре угла.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Отправить ещё раз' }));
    await expect.poll(() => sent.length).toBe(1);
    expect(await sent[0]?.json()).toEqual({ verification: id });
  });

  test('of a revoked card says why, and what can be done', async () => {
    answer('get', one, () => ({ ...item, status: 'revoked', reason: 'other_owner', expiresAt: null }));
    const text = 'Проверка отозвана. Карта или документ принадлежат другому человеку.';
    answer('get', `${one}status/`, () => ({ status: 'revoked', reason: 'other_owner', text, pollAfter: 60_000 }));
    open(<VerificationScreen id={id} kind="card" />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/напишите в поддержку/)).toBeTruthy();
  });

  test('of a passed card leads to the exchange from this card', async () => {
    answer('get', one, () => item);
    answer('get', `${one}status/`, () => ({ status: 'success', reason: null, text: '', pollAfter: 60_000 }));
    open(<VerificationScreen id={id} kind="card" />);
    const link = await screen.findByRole('link', { name: 'Обменять с этой картой' });
    expect(link.getAttribute('href')).toBe(`/?cur_from=SBERRUB&card=${id}`);
    expect(screen.getByText(/номер подставится сам/)).toBeTruthy();
  });

  test('shows strangers the status and nothing to press', async () => {
    answer('get', one, () => ({ ...item, status: 'wait', masked: null, own: false, expiresAt: null }));
    answer('get', `${one}status/`, () => ({ status: 'wait', reason: null, text: '', pollAfter: 60_000 }));
    open(<VerificationScreen id={id} kind="card" />);
    expect(await screen.findByText(/Подробности видит тот, кто её начал/)).toBeTruthy();
    expect(screen.queryAllByRole('link')).toHaveLength(0);
    expect(screen.queryAllByRole('button')).toHaveLength(0);
  });

  test('asks for the photo, and once it is there only to send it', async () => {
    answer('get', `${one}status/`, () => ({ status: 'draft', reason: null, text: '', pollAfter: 60_000 }));
    answer('get', '/api/v1/verify/inputs/', () => inputs);
    const draft = { ...item, status: 'draft', editable: true, expiresAt: null };
    answer('get', one, () => ({ ...draft, photos: [] }));
    open(<VerificationScreen id={id} kind="card" />);
    expect(await screen.findByText('Добавьте фото карты и отправьте на проверку.')).toBeTruthy();
    cleanup();
    answer('get', one, () => draft);
    open(<VerificationScreen id={id} kind="card" />);
    expect(await screen.findByText('Фото загружено. Отправьте на проверку.')).toBeTruthy();
  });

  test('no longer reports a missing photo once it is there', async () => {
    const [, front] = inputs;
    const photo = (photos: string[]) => (
      <PhotoInput
        item={{ ...item, photos } as never}
        input={front as never}
        error="Добавьте фото."
        onMasking={() => {}}
      />
    );
    open(photo([]));
    expect(await screen.findByText('Добавьте фото.')).toBeTruthy();
    cleanup();
    open(photo(['front']));
    expect(await screen.findByText('Фото получено')).toBeTruthy();
    expect(screen.queryByText('Добавьте фото.')).toBeNull();
  });

  test('shows the typed name again, and sends it only if it changed', async () => {
    const holder = { name: 'holder', label: 'Имя на карте', type: 'text', hint: '', required: false };
    answer('get', one, () => ({ ...item, status: 'draft', editable: true, expiresAt: null }));
    answer('get', `${one}status/`, () => ({ status: 'draft', reason: null, text: '', pollAfter: 60_000 }));
    answer('get', '/api/v1/verify/inputs/', () => [...inputs, holder]);
    const put = answer('put', one, () => item);
    answer('post', '/api/v2/verify/confirm/', () => ({ ...item, status: 'wait', expiresAt: null }));
    const user = open(<VerificationScreen id={id} kind="card" />);
    const field = await screen.findByDisplayValue('IVAN IVANOV');
    await user.clear(field);
    await user.type(field, 'PETR PETROV');
    await user.click(screen.getByRole('button', { name: 'Отправить на проверку' }));
    await expect.poll(() => put.length).toBe(1);
    expect(await put[0]?.json()).toEqual({ inputs: { holder: 'PETR PETROV' } });
  });

  test('names the number of a known card once, and the time of the review', async () => {
    answer('get', one, () => ({ ...item, status: 'draft', editable: true, expiresAt: null }));
    answer('get', `${one}status/`, () => ({ status: 'draft', reason: null, text: '', pollAfter: 60_000 }));
    answer('get', '/api/v1/verify/inputs/', () => inputs);
    open(<VerificationScreen id={id} kind="card" />);
    expect(await screen.findByText(/Проверим в течение 24 часов/)).toBeTruthy();
    expect(screen.getAllByText(item.masked)).toHaveLength(1);
    expect(screen.queryByText('Номер карты')).toBeNull();
  });

  test('leads back to the cards, or to the order that waits for it', async () => {
    answer('get', `${one}status/`, () => ({ status: 'success', reason: null, text: '', pollAfter: 60_000 }));
    answer('get', one, () => item);
    open(<VerificationScreen id={id} kind="card" />);
    expect((await screen.findByRole('link', { name: 'К моим картам' })).getAttribute('href')).toBe('/account/cards');
    cleanup();
    answer('get', one, () => ({ ...item, claim: id }));
    open(<VerificationScreen id={id} kind="card" />);
    const back = await screen.findByRole('link', { name: 'Вернуться к заявке' });
    expect(back.getAttribute('href')).toBe(`/claim/${id}`);
  });

  test('says of a HEIC photo how to send it', async () => {
    answer('get', one, () => ({ ...item, status: 'draft', editable: true, photos: [], expiresAt: null }));
    answer('get', `${one}status/`, () => ({ status: 'draft', reason: null, text: '', pollAfter: 60_000 }));
    answer('get', '/api/v1/verify/inputs/', () => inputs);
    open(<VerificationScreen id={id} kind="card" />);
    const picker = await screen.findByLabelText(/Выбрать фото/);
    fireEvent.change(picker, { target: { files: [new File(['x'], 'IMG_1.HEIC', { type: '' })] } });
    expect(await screen.findByText(/снимок HEIC/)).toBeTruthy();
  });

  test('says that an unknown one does not exist', async () => {
    answer('get', one, () => refusal('not_found', 'Не найдено.'), 404);
    open(<VerificationScreen id={id} kind="card" />);
    expect(await screen.findByText('Такой проверки нет')).toBeTruthy();
  });
});
