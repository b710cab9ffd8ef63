import { useTranslations } from 'next-intl';
import type { CallResponse } from '#lib/api/types.ts';

type LastMonth = CallResponse<'GET /api/v1/status/exchanges/'>['lastMonth'];

export function Heading({ lastMonth }: { lastMonth: LastMonth }) {
  const t = useTranslations('Home');
  return (
    <header className="flex flex-wrap items-baseline gap-x-6">
      <h1 className="text-head">{t('title')}</h1>
      <p className="text-soft lg:in-data-[claim=open]:hidden">{lastMonth ? t('proof', lastMonth) : t('lead')}</p>
    </header>
  );
}
