import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { routes } from '#lib/routes.ts';

export function ClaimContact({ number }: { number: number }) {
  const t = useTranslations('Claim.contact');
  return (
    <section className="grid gap-2">
      <h2 className="text-lead">{t('title')}</h2>
      <p className="text-soft">{t('text', { number: String(number) })}</p>
      <p>
        <Link href={routes.contacts(String(number))} className="inline-flex min-h-8 items-center">
          {t('write')}
        </Link>
      </p>
    </section>
  );
}
