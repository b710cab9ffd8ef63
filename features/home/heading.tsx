import { useTranslations } from 'next-intl';

export function Heading() {
  const t = useTranslations('Home');
  return (
    <header className="grid gap-1">
      <h1 className="text-head">{t('title')}</h1>
      <p className="text-soft">{t('lead')}</p>
    </header>
  );
}
