import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Partners } from './types.ts';

/** Monitors that list us; their visitors find the way back, so the links are ordinary ones. */
export function MonitorList({ monitors }: Pick<Partners, 'monitors'>) {
  const t = useTranslations('Partners.monitors');
  if (monitors.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <ul className="grid gap-x-12 border-t border-line sm:grid-cols-2">
      {monitors.map(({ name, url }) => (
        <li key={url} className="border-b border-line">
          <a href={url} rel="noopener" className="flex min-h-12 items-center">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
