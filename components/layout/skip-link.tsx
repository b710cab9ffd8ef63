import { useTranslations } from 'next-intl';

export const SkipLink = () => {
  const t = useTranslations('Layout');
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-10 -translate-y-24 rounded-control bg-ink px-4 py-2.5 text-paper opacity-0 focus:translate-y-0 focus:opacity-100"
    >
      {t('skip')}
    </a>
  );
};
