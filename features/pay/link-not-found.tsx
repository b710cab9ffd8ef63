import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { routes } from '#lib/routes.ts';

/** Screen for a payment link that does not exist, for example because the buyer copied only a part of the address. */
export function LinkNotFound() {
  const t = useTranslations('Pay.missing');
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-8 sm:py-10">
      <div className="grid gap-3">
        <p className="text-soft">404</p>
        <h1 className="text-head">{t('title')}</h1>
        <p className="text-soft">{t('text')}</p>
      </div>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t('check')}</li>
        <li>{t('ask')}</li>
        <li>{t('paid')}</li>
      </ul>
      <p className="flex flex-wrap gap-3">
        <Link href={routes.claimFind} className={buttonClass('primary', 'lg')}>
          {t('find')}
        </Link>
        <Link href={routes.contacts()} className={buttonClass('secondary', 'lg')}>
          {t('contacts')}
        </Link>
      </p>
    </div>
  );
}
