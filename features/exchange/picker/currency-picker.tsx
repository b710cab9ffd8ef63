'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, startTransition, useRef, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import type { Exchange } from '../data/use-exchange.ts';
import { useLazyComponent } from '../loading/use-lazy-component.ts';
import type { Side } from '../model/state.ts';
import { CurrencyTrigger } from './currency-trigger.tsx';
import { PickerSkeleton } from './picker-skeleton.tsx';

const load = async () => (await import('./picker-list.tsx')).PickerList;

/** Loads the picker and its library on hover or focus, because the page itself is loaded without them. */
const preload = () => void load().catch(() => undefined);

/** Returns the character that a key types, or null for keys such as Tab and for shortcuts. Space presses the button. */
const typedCharacter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string | null =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey ? key : null;

export function CurrencyPicker({ exchange, side }: { exchange: Exchange; side: Side }) {
  const t = useTranslations('Exchange.picker');
  const [open, setOpen] = useState(false);
  const { dispatch, figures, directions, receiving } = exchange;
  const list = side === 'from' ? exchange.sends : exchange.receives;
  const chosen = exchange[side];
  // Opens the dialog in a separate task (a React transition), because opening restyles the whole page.
  const show = () => startTransition(() => setOpen(true));
  const { Part: PickerList, failed, retry } = useLazyComponent(load, open);
  const close = () => setOpen(false);

  // Text that the visitor types while the button has the focus or while the list loads. The list uses the text as its
  // first search.
  const typedRef = useRef('');
  const collect = (event: KeyboardEvent): boolean => {
    const character = typedCharacter(event);
    if (character === null) return false;
    // Prevents the search field from receiving the same key again if it gets the focus during this key press.
    event.preventDefault();
    typedRef.current += character;
    return true;
  };

  const choose = (id: number, fromId: number | null) => {
    close();
    // Updates the form in a separate task, because closing the dialog and updating the form in one task would block a
    // phone for too long.
    startTransition(() =>
      dispatch(
        fromId === null
          ? { type: 'choose', side, id, amounts: figures?.amounts ?? null }
          : { type: 'pair', fromId, toId: id },
      ),
    );
  };

  return (
    <>
      <CurrencyTrigger
        label={t(`label.${side}`)}
        currency={chosen}
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          typedRef.current = '';
          show();
        }}
        onKeyDown={(event) => {
          const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
          // Prevents the arrow key from scrolling the page.
          if (isArrow) event.preventDefault();
          if (isArrow || collect(event)) show();
        }}
      />
      <Dialog
        open={open}
        onClose={close}
        onKeyDown={(event) => void (PickerList || collect(event))}
        kind="sheet"
        title={t(`title.${side}`)}
      >
        {failed ? (
          <ErrorState onRetry={retry} />
        ) : side === 'to' && receiving.failed ? (
          <ErrorState onRetry={receiving.retry} />
        ) : PickerList && list ? (
          <PickerList
            side={side}
            list={list}
            directions={directions}
            chosen={chosen}
            from={exchange.from}
            typedRef={typedRef}
            onChoose={choose}
            onLeave={close}
          />
        ) : (
          <PickerSkeleton />
        )}
      </Dialog>
    </>
  );
}
