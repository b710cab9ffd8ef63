import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileDrop } from '#components/ui/file-drop.tsx';
import type { Upload, UploadJob } from '#components/ui/use-upload.ts';
import { renderIn } from '#tests/support/render.tsx';

const receipt = new File(['x'.repeat(1500)], 'чек.png', { type: 'image/png' });

function show(upload: Upload) {
  renderIn(
    'ru',
    <FileDrop
      label="Прикрепить чек"
      accept={['image/png']}
      maxBytes={2000}
      isAttached={(file) => file.name === 'приложен.png'}
      upload={upload}
      explain={(error) => `Не отправлен: ${(error as Error).message}`}
      remedyOf={(error) => ((error as Error).message === 'не чек' ? 'another' : 'again')}
    />,
  );
}
const choose = (file: File) =>
  act(async () => fireEvent.change(screen.getByLabelText('Прикрепить чек'), { target: { files: [file] } }));
const status = () => screen.getByRole('status').textContent;
const tryAgain = () => screen.queryByRole('button', { name: 'Попробовать ещё раз' });
const another = () => screen.getByRole('button', { name: 'Выбрать другой файл' });
/**
 * Simulates dragging a file over an element or dropping it there.
 * @returns false if the page cancels the browser's default action
 */
const drag = (name: 'dragOver' | 'drop', over: Element, types = ['Files']) =>
  act(async () => fireEvent[name](over, { dataTransfer: { types, files: [receipt] } }));

test('rejects a file of wrong type or size before sending', async () => {
  const upload = vi.fn<Upload>(async () => {});
  show(upload);
  await choose(new File(['x'], 'a.exe', { type: 'application/x-msdownload' }));
  expect(status()).toMatch(/не подходит/);
  await choose(new File(['x'.repeat(2001)], 'b.png', { type: 'image/png' }));
  expect(status()).toMatch(/больше/);
  expect(upload).not.toHaveBeenCalled();
});

test('takes a dropped file and shows progress', async () => {
  let job: UploadJob | undefined;
  show((_file, given) => {
    job = given;
    return new Promise(() => {});
  });
  await drag('drop', screen.getByText('Прикрепить чек'));
  act(() => job?.onProgress(0.4));
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.4);
});

test('takes a file dropped anywhere on the page', async () => {
  const upload = vi.fn<Upload>(async () => {});
  show(upload);
  expect(await drag('dragOver', document.body)).toBe(false);
  expect(await drag('drop', document.body)).toBe(false);
  expect(upload.mock.calls[0]?.[0]).toBe(receipt);
  expect(status()).toBe('Файл отправлен');
});

test('ignores drags without files', async () => {
  const upload = vi.fn<Upload>(async () => {});
  show(upload);
  expect(await drag('drop', document.body, ['text/plain'])).toBe(true);
  fireEvent.dragStart(document.body);
  expect(await drag('drop', document.body)).toBe(true);
  expect(upload).not.toHaveBeenCalled();
  fireEvent.dragEnd(document.body);
  await drag('drop', document.body);
  expect(upload).toHaveBeenCalledOnce();
});

test('removes its listeners on unmount', async () => {
  show(async () => {});
  cleanup();
  expect(await drag('drop', document.body)).toBe(true);
});

test('takes a pasted file', async () => {
  const upload = vi.fn<Upload>(async () => {});
  show(upload);
  const paste = Object.assign(new Event('paste'), { clipboardData: { files: [receipt] } });
  await act(async () => void document.dispatchEvent(paste));
  expect(upload.mock.calls[0]?.[0]).toBe(receipt);
  expect(status()).toBe('Файл отправлен');
});

test('can be cancelled; a cancelled upload reports nothing more', async () => {
  let job: UploadJob | undefined;
  show(
    (_file, given) =>
      new Promise((_resolve, reject) => {
        job = given;
        given.signal.addEventListener('abort', () => reject(new Error('stopped')));
      }),
  );
  await choose(receipt);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Отменить' })));
  expect(job?.signal.aborted).toBe(true);
  expect(screen.queryByText(/stopped/)).toBeNull();
  expect(screen.queryByText('чек.png')).toBeNull();
});

test('explains a failure and sends the same file again', async () => {
  const upload = vi.fn<Upload>().mockRejectedValueOnce(new Error('нет связи')).mockResolvedValueOnce(undefined);
  show(upload);
  await choose(receipt);
  expect(status()).toBe('Не отправлен: нет связи');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' })));
  expect(upload.mock.calls.map(([file]) => file)).toEqual([receipt, receipt]);
  expect(status()).toBe('Файл отправлен');
});

test.each([
  ['a.exe', 'application/x-msdownload', 1],
  ['b.png', 'image/png', 2001],
])('offers to choose another file if this one fails validation: %s', async (name, type, size) => {
  show(async () => {});
  await choose(new File(['x'.repeat(size)], name, { type }));
  expect(tryAgain()).toBeNull();
  const chooser = screen.getByLabelText<HTMLInputElement>('Прикрепить чек');
  const opened = vi.spyOn(chooser, 'click');
  await act(async () => fireEvent.click(another()));
  expect(opened).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(chooser);
});

test('offers to choose another file if the server would refuse this one again', async () => {
  show(() => Promise.reject(new Error('не чек')));
  await choose(receipt);
  expect(status()).toBe('Не отправлен: не чек');
  expect(tryAgain()).toBeNull();
  expect(another()).toBeTruthy();
});

test('recognises an already uploaded file without a call', async () => {
  const upload = vi.fn<Upload>(async () => {});
  show(upload);
  await choose(new File(['x'], 'приложен.png', { type: 'image/png' }));
  expect(status()).toBe('Этот файл уже приложен.');
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(upload).not.toHaveBeenCalled();
});

test('keeps the state of the latest file when an earlier upload ends', async () => {
  show(
    (_file, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  );
  await choose(receipt);
  await choose(new File(['x'], 'a.exe', { type: 'application/x-msdownload' }));
  expect(status()).toMatch(/не подходит/);
});
