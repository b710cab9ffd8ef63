'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { cn } from '#lib/cn.ts';
import { routes } from '#lib/routes.ts';
import { formatAge } from '../format-age.ts';
import { statusTone } from '../status-tone.ts';
import type { QueueItem } from '../types.ts';
import type { Selection } from './use-selection.ts';

const columns = ['number', 'status', 'send', 'receive', 'waits', 'bills', 'worker'] as const;

interface Props {
  items: QueueItem[];
  now: number;
  /** The claims that are selected by checkbox. Null if the table has no checkboxes. */
  selection: Selection | null;
}

export function QueueTable({ items, now, selection }: Props) {
  const t = useTranslations('Operator.queue');
  return (
    <table role="table" className="w-full border-collapse text-note max-lg:block">
      <caption className="sr-only">{t('title')}</caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b border-edge text-left text-soft">
          {columns.map((name) => (
            <th key={name} role="columnheader" scope="col" className="px-2 py-1.5 font-normal first:pl-0">
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block">
        {items.map((item) => (
          <QueueRow key={item.id} item={item} now={now} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'px-2 py-2 first:pl-0 max-lg:p-0';

function QueueRow({ item, now, selection }: Omit<Props, 'items'> & { item: QueueItem }) {
  const t = useTranslations('Operator.queue');
  const locale = useLocale();
  return (
    <tr
      role="row"
      className="relative border-b border-line hover:bg-wash has-focus-visible:bg-accent-wash max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-1.5 max-lg:py-3"
    >
      <td role="cell" className={cn(cell, selection && 'flex items-center')}>
        {selection && (
          <Checkbox
            label={<span className="sr-only">{t('select', { number: String(item.number) })}</span>}
            checked={selection.isSelected(item.id)}
            onChange={() => selection.toggle(item.id)}
            className="relative z-1 -my-2"
          />
        )}
        <Link
          data-row={item.id}
          href={routes.operatorClaim(item.id)}
          className="-my-1.5 inline-block py-1.5 font-semibold tabular-nums after:absolute after:inset-0"
        >
          {item.number}
        </Link>
      </td>
      <td role="cell" className={cell}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {item.overdue && <StatusBadge tone="danger">{t('overdue')}</StatusBadge>}
          <StatusBadge tone={statusTone(item.status)}>{item.title}</StatusBadge>
          {item.network && item.network.marked > 1 && (
            <Link
              href={routes.operatorQueue({ show: 'marked_paid', search: item.network.address })}
              className="relative z-1 tabular-nums"
            >
              {t('fromNetwork', { address: item.network.address, count: item.network.marked })}
            </Link>
          )}
        </span>
      </td>
      <td role="cell" className={`${cell} max-lg:col-span-full max-lg:row-start-2`}>
        <Amount value={item.fromSumma} code={item.fromCode} />
        <span className="lg:hidden">
          {' → '}
          <Amount value={item.toSumma} code={item.toCode} />
        </span>
      </td>
      <td role="cell" className={`${cell} max-lg:hidden`}>
        <Amount value={item.toSumma} code={item.toCode} />
      </td>
      <td role="cell" className={`${cell} tabular-nums max-lg:col-start-3 max-lg:row-start-1`}>
        <time dateTime={item.changedAt}>{formatAge(item.changedAt, now, locale)}</time>
      </td>
      <td role="cell" className={`${cell} empty:max-lg:hidden`}>
        {item.bills > 0 && (
          <span className="inline-flex items-center gap-1">
            <Icon name="file" className="size-4" />
            {t('bills', { count: item.bills })}
          </span>
        )}
      </td>
      <td role="cell" className={cn(cell, 'text-soft max-lg:col-span-2', !item.worker && 'max-lg:hidden')}>
        {item.worker ?? '–'}
      </td>
    </tr>
  );
}
