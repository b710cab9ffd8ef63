import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
      upload={upload}
      explain={(error) => `Не отправлен: ${(error as Error).message}`}
    />,
  );
}
const choose = (file: File) =>
  act(async () => fireEvent.change(screen.getByLabelText('Прикрепить чек'), { target: { files: [file] } }));
const status = () => screen.getByRole('status').textContent;

it('refuses the wrong kind and the wrong size before anything is sent', async () => {
  const upload = vi.fn<Upload>(async () => {});
  show(upload);
  await choose(new File(['x'], 'a.exe', { type: 'application/x-msdownload' }));
  expect(status()).toMatch(/не подходит/);
  await choose(new File(['x'.repeat(2001)], 'b.png', { type: 'image/png' }));
  expect(status()).toMatch(/больше/);
  expect(upload).not.toHaveBeenCalled();
});

it('takes a dropped file and shows how far it is', async () => {
  let job: UploadJob | undefined;
  show((_file, given) => {
    job = given;
    return new Promise(() => {});
  });
  await act(async () => fireEvent.drop(screen.getByText('Прикрепить чек'), { dataTransfer: { files: [receipt] } }));
  act(() => job?.onProgress(0.4));
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.4);
});

it('takes a pasted file', async () => {
  const upload = vi.fn<Upload>(async () => {});
  show(upload);
  const paste = Object.assign(new Event('paste'), { clipboardData: { files: [receipt] } });
  await act(async () => void document.dispatchEvent(paste));
  expect(upload.mock.calls[0]?.[0]).toBe(receipt);
  expect(status()).toBe('Файл отправлен');
});

it('stops when told to, and the stopped upload says nothing more', async () => {
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

it('explains a failure and sends the same file again', async () => {
  const upload = vi.fn<Upload>().mockRejectedValueOnce(new Error('нет связи')).mockResolvedValueOnce(undefined);
  show(upload);
  await choose(receipt);
  expect(status()).toBe('Не отправлен: нет связи');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' })));
  expect(upload.mock.calls.map(([file]) => file)).toEqual([receipt, receipt]);
  expect(status()).toBe('Файл отправлен');
});
