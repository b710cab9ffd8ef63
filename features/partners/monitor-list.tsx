import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { routes } from '#lib/routes.ts';
import type { Partners } from './types.ts';

/** Rate comparison sites that list this exchange. The links open in the same tab, so that Back returns here. */
export function MonitorList({ monitors }: Pick<Partners, 'monitors'>) {
  const t = useTranslations('Partners.monitors');
  return (
    <>
      <p className="text-soft">{t.rich('ask', { link: (words) => <Link href={routes.contacts()}>{words}</Link> })}</p>
      {monitors.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <ul className="grid gap-x-12 border-t border-line sm:grid-cols-2">
          {monitors.map(({ name, url }) => (
            <li key={url} className="border-b border-line">
              <a href={url} rel="noopener" className="flex min-h-12 items-center">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
