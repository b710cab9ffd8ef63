'use client';
import { useLocale } from 'next-intl';
import { type ClipboardEvent, type FocusEvent, type FormEvent, type MouseEvent, useRef } from 'react';
import { centDigits, formatAmount } from '#domain/format.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { useEarlyInput } from '../loading/use-early-input.ts';
import { pastedAmount } from '../model/pasted-amount.ts';
import type { Side } from '../model/state.ts';
import { ungroup } from '../model/ungroup.ts';

const defaultDigits = 18;

/**
 * Time in ms after a refused character, during which further characters are refused too. They are probably part of the
 * same refused text.
 */
const burstMs = 1_000;

const groupSeparator = { ru: /\s/g, en: /,/g };

/**
 * Returns the props of an amount field. The field shows the formatted amount until the first keystroke, and the text as
 * typed from then on.
 */
export function useAmountField(exchange: Exchange, side: Side) {
  const { state, dispatch, figures } = exchange;
  const locale = useLocale();
  const typing = state.typing?.side === side ? state.typing : null;
  // The typed amount stays visible even if nothing can be calculated yet.
  const typed = state.edited === side ? (state.value ?? '') : '';
  const amount = figures?.amounts[side] ?? typed;
  const digits = figures?.digits[side] ?? defaultDigits;
  const formatted = amount && formatAmount(amount, locale, centDigits(amount, exchange[side]?.currency ?? ''));

  const readInput = (input: HTMLInputElement) => {
    // If the field got the focus before hydration, React missed the focus event and `typing` is null. The field then
    // still shows the formatted amount.
    if (typing?.isShown ?? true) {
      const caret = input.selectionStart ?? input.value.length;
      const first = ungroup(formatted, input.value, caret, groupSeparator[locale]);
      // Writes to the DOM directly, because an update by React would move the caret.
      input.value = first.text;
      input.setSelectionRange(first.caret, first.caret);
    }
    dispatch({ type: 'type', side, text: input.value, digits, locale });
  };
  const isFirstFocus = useRef(false);
  /**
   * Time of the last refused character. The characters typed right after it are refused too: otherwise “1e3” would
   * become 13.
   */
  const refusedAt = useRef(0);
  const field = useEarlyInput((input) => {
    readInput(input);
    if (document.activeElement !== input) dispatch({ type: 'leave', side, bounds: figures });
  });

  return {
    ref: field,
    value: typing?.text ?? formatted,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      dispatch({ type: 'focus', side, text: formatted });
      // The first focus selects the default amount, so that typing replaces it.
      isFirstFocus.current = state.value === null;
      if (isFirstFocus.current) currentTarget.select();
    },
    // A click after the first focus collapses the selection, so the text is selected again.
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (isFirstFocus.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      isFirstFocus.current = false;
    },
    onBlur: () => dispatch({ type: 'leave', side, bounds: figures }),
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => readInput(currentTarget),
    // Refuses invalid characters before they are inserted. Removing them afterwards would move the caret to the end.
    onBeforeInput: (event: FormEvent<HTMLInputElement> & { data?: string }) => {
      const data = event.data ?? '';
      const isBurst = Date.now() - refusedAt.current < burstMs;
      if (!/[^\d.,\s]/.test(data) && !(isBurst && data)) return;
      refusedAt.current = Date.now();
      // Some phone keyboards insert clipboard text without a paste event, so such text is handled like pasted text.
      const text = pastedAmount(data, exchange[side]?.currency ?? '');
      event.preventDefault();
      if (isBurst) dispatch({ type: 'refuse', side, text: data });
      else dispatch({ type: 'paste', side, text, digits, locale });
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const around = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? value.length)].map((part) =>
        typing?.isShown ? part.replace(groupSeparator[locale], '') : part,
      ) as [string, string];
      const text = pastedAmount(event.clipboardData.getData('text'), exchange[side]?.currency ?? '');
      dispatch({ type: 'paste', side, text, digits, locale, around });
    },
  };
}
