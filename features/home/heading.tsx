import { useTranslations } from 'next-intl';

export function Heading() {
  const t = useTranslations('Home');
  return (
    <header className="flex flex-wrap items-baseline gap-x-6">
      <h1 className="text-head">{t('title')}</h1>
      <p className="text-soft">{t('lead')}</p>
    </header>
  );
}
