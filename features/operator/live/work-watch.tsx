'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatMoney } from '#domain/format.ts';
import { queryFor } from '#lib/api/query.ts';
import { usePathname, useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import type { QueueItem } from '../types.ts';
import { useMay } from '../use-role.ts';
import { playChime } from './chime.ts';
import { usePollInterval } from './desk-events.tsx';
import { isNoticeOn } from './notice-settings.ts';

const refreshMs = 10_000;
const watched = 50;

/**
 * Watches the claims that wait for staff, on every page of the back office and even in a background tab. Shows the
 * number of these claims in the title, and announces new claims by the notices that the operator has turned on.
 */
export function WorkWatch() {
  const may = useMay();
  const { data, dataUpdatedAt } = useQuery({
    ...queryFor('GET /api/v1/operator/claims/', { query: { show: 'hands', size: watched } }),
    enabled: may('claims:read'),
    refetchInterval: usePollInterval(refreshMs),
    refetchIntervalInBackground: true,
  });
  const me = useQuery({ ...queryFor('GET /api/v1/users/me/'), enabled: false }).data?.email;
  const path = usePathname();
  const announce = useAnnouncement();
  const known = useRef<ReadonlySet<string> | null>(null);
  const compare = useEffectEvent((items: QueueItem[]) => {
    // Only claims that are unassigned or assigned to this operator are announced. A known claim is announced again
    // after its status has changed, because it then needs other work.
    const mine = items.filter(({ worker }) => worker === null || worker === me);
    const before = known.current;
    known.current = new Set(mine.map(keyOf));
    const added = before ? mine.filter((item) => !before.has(keyOf(item))) : [];
    if (added.length > 0) announce(added);
  });
  useEffect(() => {
    if (data) compare(data.results);
  }, [data]);
  const count = data ? `${data.count}${data.more ? '+' : ''}` : '0';
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\+?\) /, '');
    document.title = count === '0' ? title : `(${count}) ${title}`;
    // Next.js resets the title when the path changes, possibly after this effect has run. The next poll then puts the
    // number of claims into the title again.
  }, [count, path, dataUpdatedAt]);
  return null;
}

const keyOf = ({ id, status }: QueueItem): string => `${id} ${status}`;

/** Returns a function that announces new claims by sound and by desktop notice, if the operator has turned these on. */
function useAnnouncement(): (items: QueueItem[]) => void {
  const t = useTranslations('Operator.live');
  const locale = useLocale();
  const router = useRouter();
  return (items) => {
    if (isNoticeOn('sound')) playChime();
    if (!isNoticeOn('desktop') || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
    const [first] = items;
    if (!first) return;
    const { id, number, title, fromSumma, fromCurrency, toSumma, toCurrency } = first;
    const isOne = items.length === 1;
    const sums = `${formatMoney(fromSumma, fromCurrency, locale)} → ${formatMoney(toSumma, toCurrency, locale)}`;
    const notice = new Notification(
      isOne ? t('one', { number: String(number), title }) : t('many', { count: items.length }),
      {
        body: isOne ? sums : items.map((item) => `№ ${item.number}`).join(', '),
        tag: 'razmen-queue',
      },
    );
    notice.addEventListener('click', () => {
      window.focus();
      router.push(isOne ? routes.operatorClaim(id) : routes.operator);
      notice.close();
    });
  };
}
