import { useTranslations } from 'next-intl';
import { MissingPage } from '#components/missing-page.tsx';
import { routes } from '#lib/routes.ts';

/** Screen for a payment link that does not exist, for example because the buyer copied only a part of the address. */
export function LinkNotFound() {
  const t = useTranslations('Pay.missing');
  return (
    <MissingPage
      heading={
        <>
          <h1 className="text-head">{t('title')}</h1>
          <p className="text-lead text-soft">{t('text')}</p>
        </>
      }
      find={t('find')}
      other={{ href: routes.contacts(), label: t('contacts') }}
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t('check')}</li>
        <li>{t('ask')}</li>
        <li>{t('paid')}</li>
      </ul>
    </MissingPage>
  );
}
