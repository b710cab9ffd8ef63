import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { SiteLogo } from '#components/layout/site-logo.tsx';
import { PrintSheet } from '#components/ui/print-sheet.tsx';
import { Qr } from '#components/ui/qr.tsx';
import { formatMoney } from '#domain/format.ts';
import { groupGiftCode } from '#domain/gift-code.ts';
import { queryFor } from '#lib/api/query.ts';
import { formatDate } from '#lib/format.ts';
import { localeHref } from '#lib/i18n/locale-path.ts';
import { routes } from '#lib/routes.ts';

interface Props {
  code: string;
  siteName: string;
  card: { value: string; currency: string; expiresAt: string };
}

const steps = ['sheetStep1', 'sheetStep2', 'sheetStep3'] as const;

/**
 * Printable sheet for giving a gift card as a present. It shows the card's value and code, and explains how to use the
 * card.
 */
export function GiftSheet({ code, siteName, card: { value, currency, expiresAt } }: Props) {
  const t = useTranslations('Gift.card');
  const locale = useLocale();
  const { data: look } = useQuery(queryFor('GET /api/v1/site/'));
  const site = window.location.host;
  const address = window.location.origin + localeHref(locale, routes.accountGift({ tab: 'code' }));
  return (
    <PrintSheet>
      <article className="grid gap-8 p-2">
        <p className="flex items-center gap-3 text-lead font-semibold">
          <SiteLogo {...look} />
          {siteName}
        </p>
        <div className="grid gap-4 rounded-sheet border border-edge p-8">
          <h1 className="text-title">{t('sheetTitle')}</h1>
          <p className="text-sum font-semibold tabular-nums">{formatMoney(value, currency, locale)}</p>
          <p className="text-head font-semibold tabular-nums">{groupGiftCode(code)}</p>
          <p className="text-lead">{t('sheetUntil', { date: formatDate(expiresAt, locale, 'zoned') })}</p>
        </div>
        <div className="flex items-start gap-8">
          <ol className="grid flex-1 list-decimal gap-2 pl-6">
            {steps.map((step) => (
              <li key={step}>{t(step, { site })}</li>
            ))}
          </ol>
          <Qr text={address} label={t('sheetQr')} />
        </div>
        <p>{t('sheetSecret')}</p>
      </article>
    </PrintSheet>
  );
}
