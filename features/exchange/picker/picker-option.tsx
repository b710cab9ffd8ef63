'use client';
import { Combobox } from '@base-ui/react/combobox';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { cn } from '#lib/cn.ts';
import type { PickerRow } from './picker-groups.ts';
import { Star } from './star.tsx';

interface Props {
  row: PickerRow;
  chosen: boolean;
  starred: boolean;
  reserve: string | null;
  onStar: (id: number) => void;
}

/** Adds the token standard, such as TRC20, to the name of a network, as wallets do. */
const networkLabel = ({ code, name }: { code: string; name: string }): string =>
  /\d/.test(code) ? `${name} (${code})` : name;

export const PickerOption = memo(function PickerOption({ row, chosen, starred, reserve, onStar }: Props) {
  const t = useTranslations('Exchange.picker');
  const { id, name, currency, network } = row.currency;
  return (
    <Combobox.Item
      value={row}
      className="picker-row group flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1 outline-none select-none data-highlighted:bg-wash"
    >
      <CurrencyIcon of={row.currency} network={network?.code} size="sm" />
      <span className="grid min-w-0 flex-1">
        <span className="flex items-center gap-2 leading-5">
          <span className={cn('truncate', chosen && 'font-semibold')}>{name}</span>
          {chosen && <Icon name="check" className="size-4 text-accent" />}
          {chosen && <span className="sr-only">{t('chosen')}</span>}
        </span>
        <span className="text-note leading-4 text-soft">
          {currency}
          {network && network.code !== currency && ` · ${networkLabel(network)}`}
        </span>
      </span>
      {reserve && (
        <span className="text-right whitespace-nowrap text-soft tabular-nums">
          <span className="sr-only">{t('reserve')} </span>
          <Amount value={reserve} />
        </span>
      )}
      {/* The star in a row of the list works with mouse and touch only. For the keyboard there is a star button
          below the list. */}
      <span
        aria-hidden="true"
        className={cn(
          '-mr-1 grid size-8 place-items-center',
          // With a mouse, the star appears when the pointer is over the row. On a touch screen, the star is always
          // visible, because touch has no hover.
          starred ? 'text-accent' : 'text-soft pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100',
        )}
        onClick={(event) => {
          event.stopPropagation();
          onStar(id);
        }}
      >
        <Star filled={starred} />
      </span>
    </Combobox.Item>
  );
});
