import { useTranslations } from 'next-intl';

export const DemoBanner = () => {
  const t = useTranslations('Layout');
  return (
    <aside
      aria-label={t('demoWord')}
      className="bg-caution-wash px-4 py-2 text-center text-caution sm:px-6 print:hidden"
    >
      <span className="font-semibold">{t('demoWord')}</span> {t('demo')}
    </aside>
  );
};
