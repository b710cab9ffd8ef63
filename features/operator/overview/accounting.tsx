import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { urlOf } from '#lib/api/address.ts';
import { formatDay } from '#lib/format.ts';

/** Links to the accounting exports of a period. The period is given by its first and its last day. */
export function Accounting({ from, to }: { from: string; to: string }) {
  const t = useTranslations('Operator.overview.accounting');
  const locale = useLocale();
  const query = { from, to };
  const day = (key: string) => formatDay(key, locale);
  return (
    <section aria-labelledby="accounting" className="grid gap-2">
      <h2 id="accounting" className="text-title">
        {t('title')}
      </h2>
      <p className="max-w-text text-soft">
        {t('text', { span: from === to ? 'day' : 'days', from: day(from), to: day(to) })}
      </p>
      <p className="flex flex-wrap gap-3">
        <a
          href={urlOf('GET /api/v1/operator/accounting/claims/csv/', { query })}
          download
          className={buttonClass('secondary')}
        >
          {t('claims')}
        </a>
        <a
          href={urlOf('GET /api/v1/operator/accounting/postings/csv/', { query })}
          download
          className={buttonClass('secondary')}
        >
          {t('postings')}
        </a>
      </p>
    </section>
  );
}
