'use client';
import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
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

export function CurrencyPicker({ exchange, side }: { exchange: Exchange; side: Side }) {
  const t = useTranslations('Exchange.picker');
  const [open, setOpen] = useState(false);
  const { dispatch, figures, directions, receiving } = exchange;
  const list = side === 'from' ? exchange.sends : exchange.receives;
  const chosen = exchange[side];
  // Opens the dialog in a separate task (a React transition), because opening restyles the whole page.
  const show = () => startTransition(() => setOpen(true));
  const { Part: PickerList, failed, retry } = useLazyComponent(load, open);

  const choose = (id: number, fromId: number | null) => {
    setOpen(false);
    // The form changes in a task of its own. Together with closing the dialog it would be a long task on a phone.
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
        onClick={show}
      />
      <Dialog open={open} onClose={() => setOpen(false)} kind="sheet" title={t(`title.${side}`)}>
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
            onChoose={choose}
            onLeave={() => setOpen(false)}
          />
        ) : (
          <PickerSkeleton />
        )}
      </Dialog>
    </>
  );
}
