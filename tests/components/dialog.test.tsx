import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Dialog } from '#components/ui/dialog.tsx';
import { NoticeModal } from '#components/ui/notice-modal.tsx';
import { renderIn } from '../support/render.tsx';

// Defines `showModal` and `close`, which jsdom lacks. As in a browser, `close` returns the focus only while the dialog
// is in the document.
beforeEach(() => {
  let before: Element | null = null;
  HTMLDialogElement.prototype.showModal = function showModal() {
    before = document.activeElement;
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    if (this.isConnected && before instanceof HTMLElement) before.focus();
  };
});

function Rules() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Правила
      </button>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} title="Правила">
          <p>Текст</p>
        </Dialog>
      )}
    </>
  );
}

test('a dialog that is removed when it closes returns the focus to the button that opened it', async () => {
  const user = userEvent.setup();
  renderIn('ru', <Rules />);
  const opener = screen.getByRole('button', { name: 'Правила' });
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(document.activeElement).toBe(opener);
});

function FormWithNotice() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <form tabIndex={-1} aria-label="Обмен">
      <input aria-label="Сумма" />
      <NoticeModal open={isOpen} onClose={() => setIsOpen(false)}>
        <p>Текст</p>
      </NoticeModal>
    </form>
  );
}

test('after a notice shown on load the next Tab leads to the first field of its form', async () => {
  const user = userEvent.setup();
  renderIn('ru', <FormWithNotice />);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(document.activeElement).toBe(screen.getByRole('form'));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Сумма'));
});
