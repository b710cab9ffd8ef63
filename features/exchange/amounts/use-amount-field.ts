'use client';
import { useLocale } from 'next-intl';
import type { ClipboardEvent, FormEvent } from 'react';
import { formatAmount } from '#domain/format.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { useTypedEarly } from '../loading/use-early-input.ts';
import { pastedAmount } from '../model/pasted-amount.ts';
import type { Side } from '../model/state.ts';
import { ungrouped } from '../model/ungroup.ts';

const anyDigits = 18;

/** What formatting puts between thousands. */
const groupSign = { ru: /\s/g, en: /,/g };

/** The handlers of an amount field: the grouped amount until the first key, then the text as it is typed. */
export function useAmountField(exchange: Exchange, side: Side) {
  const { state, dispatch, figures } = exchange;
  const locale = useLocale();
  const typing = state.typing?.side === side ? state.typing : null;
  // What was given stands, also while nothing is known that could be made of it.
  const given = state.edited === side ? (state.value ?? '') : '';
  const amount = figures?.amounts[side] ?? given;
  const digits = figures?.digits[side] ?? anyDigits;
  const shown = amount && formatAmount(amount, locale);

  const read = (input: HTMLInputElement) => {
    // Whoever was in the field before the page woke up has not been seen to enter it.
    if (typing?.isShown ?? true) {
      const caret = input.selectionStart ?? input.value.length;
      const first = ungrouped(shown, input.value, caret, groupSign[locale]);
      // Written here, the text is no news to React afterwards, and the caret stays.
      input.value = first.text;
      input.setSelectionRange(first.caret, first.caret);
    }
    dispatch({ type: 'type', side, text: input.value, digits, locale });
  };
  const field = useTypedEarly((input) => {
    read(input);
    if (document.activeElement !== input) dispatch({ type: 'leave', side, bounds: figures });
  });

  return {
    ref: field,
    value: typing?.text ?? shown,
    onFocus: () => dispatch({ type: 'focus', side, text: shown }),
    onBlur: () => dispatch({ type: 'leave', side, bounds: figures }),
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => read(currentTarget),
    // A sign that can be in no amount is refused in words, here: later it would send the caret to the end.
    onBeforeInput: (event: FormEvent<HTMLInputElement> & { data?: string }) => {
      const text = event.data ?? '';
      if (!/[^\d.,\s]/.test(text)) return;
      event.preventDefault();
      dispatch({ type: 'paste', side, text, digits, locale });
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const around = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? value.length)].map((part) =>
        typing?.isShown ? part.replace(groupSign[locale], '') : part,
      ) as [string, string];
      const text = pastedAmount(event.clipboardData.getData('text'), exchange[side]?.currency ?? '');
      dispatch({ type: 'paste', side, text, digits, locale, around });
    },
  };
}
