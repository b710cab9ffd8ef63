'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEventHandler, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cn } from '#lib/cn.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  title: ReactNode;
  /**
   * A `sheet` dialog slides up from the bottom on phones, and its height does not depend on its content. A `notice`
   * dialog has no close button, and a `wide` dialog is as wide as the page.
   */
  kind?: 'dialog' | 'sheet' | 'notice' | 'wide';
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * After the dialog closes, focuses the closest focusable ancestor, such as the form or page that contains the dialog.
 * Without any focused element, the next Tab press would skip all content before the dialog.
 */
const focusAround = (dialog: HTMLElement) =>
  dialog.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });

/**
 * Native modal dialog. Pop-ups must be rendered inside this dialog, because the browser shows the dialog above
 * everything else.
 */
export function Dialog({ open, onClose, onKeyDown, title, kind = 'dialog', footer, children }: Props) {
  const t = useTranslations('Common');
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closes the dialog in the cleanup of a layout effect, which runs before React removes the element. Otherwise the
  // browser could not return the focus to the previously focused element.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // Focuses the field with `data-autofocus`, because otherwise the browser would focus the dialog's close button.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.close();
      if (document.activeElement === document.body) focusAround(dialog);
    };
  }, [open]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      closedby={kind === 'notice' ? 'closerequest' : 'any'}
      className={cn('modal', kind === 'sheet' && 'modal-sheet', kind === 'wide' && 'max-w-wide')}
    >
      {open && (
        <>
          <header className="flex items-center justify-between gap-4 px-6 pt-5">
            <h2 id={titleId} className="text-title">
              {title}
            </h2>
            {kind !== 'notice' && (
              <Button variant="quiet" size="icon" className="-mr-2.5" onClick={onClose}>
                <Icon name="close" />
                <span className="sr-only">{t('close')}</span>
              </Button>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-4">{children}</div>
          {footer && <footer className="flex flex-wrap justify-end gap-3 px-6 pb-6 max-sm:*:grow">{footer}</footer>}
        </>
      )}
    </dialog>
  );
}
