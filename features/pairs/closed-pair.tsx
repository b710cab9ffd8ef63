import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { routes } from '#lib/routes.ts';
import { PairHeading } from './pair-heading.tsx';
import { ReopenWatch } from './reopen-watch.tsx';
import type { PairPage } from './types.ts';

/** Shown instead of the form while the pair is closed. */
export function ClosedPair({ landing }: { landing: PairPage }) {
  const t = useTranslations('Pair');
  return (
    <div className="mx-auto grid w-full max-w-site justify-items-start gap-4 px-4 pt-4 pb-12 sm:px-6 sm:pt-5">
      <PairHeading landing={landing} />
      <p className="max-w-text border-y border-line py-4 text-lead">{t('closed')}</p>
      <Link href={routes.home()} className={buttonClass('secondary', 'lg')}>
        {t('openOther')}
      </Link>
      <QueryProvider>
        <ReopenWatch from={landing.from.id} to={landing.to.id} />
      </QueryProvider>
    </div>
  );
}
