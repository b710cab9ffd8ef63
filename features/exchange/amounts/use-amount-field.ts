'use client';
import { useLocale } from 'next-intl';
import type { ClipboardEvent, FormEvent } from 'react';
import { formatAmount } from '#lib/format.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { Side } from '../model/state.ts';

const anyDigits = 18;

/** Without grouping, with the language's own separator: how an amount is edited. */
const editable = (amount: string, locale: string): string => (locale === 'ru' ? amount.replace('.', ',') : amount);

/** The handlers of an amount field: the text while it is edited, the grouped amount otherwise. */
export function useAmountField({ state, dispatch, figures }: Exchange, side: Side) {
  const locale = useLocale();
  const typing = state.typing?.side === side ? state.typing.text : null;
  const amount = figures?.amounts[side] ?? '';
  const digits = figures?.digits[side] ?? anyDigits;

  return {
    value: typing ?? (amount && formatAmount(amount, locale)),
    onFocus: () => dispatch({ type: 'focus', side, text: editable(amount, locale) }),
    onBlur: () => dispatch({ type: 'leave', side, bounds: figures }),
    onChange: (event: FormEvent<HTMLInputElement>) =>
      dispatch({ type: 'type', side, text: event.currentTarget.value, digits }),
    // A sign that can be in no amount is stopped here: refused later, it would send the caret to the end.
    onBeforeInput: (event: FormEvent<HTMLInputElement> & { data?: string }) => {
      if (/[^\d.,\s]/.test(event.data ?? '')) event.preventDefault();
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault();
      dispatch({ type: 'paste', side, text: event.clipboardData.getData('text'), digits });
    },
  };
}
