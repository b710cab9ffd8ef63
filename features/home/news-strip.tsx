import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Section } from './section.tsx';

/** News, once there are any. */
export function NewsStrip() {
  const t = useTranslations('Home.news');
  return (
    <Section title={t('title')}>
      <EmptyState title={t('empty')} text={t('emptyText')} />
    </Section>
  );
}
