import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { routes } from '#lib/routes.ts';

export function NoOrders() {
  const t = useTranslations('Orders');
  return (
    <EmptyState
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Link href={routes.home()} className={buttonClass('primary')}>
          {t('exchange')}
        </Link>
      }
    />
  );
}

export function NothingFound({ onReset }: { onReset: () => void }) {
  const t = useTranslations('Orders');
  return (
    <EmptyState
      title={t('nothing')}
      text={t('nothingText')}
      action={
        <Button variant="secondary" onClick={onReset}>
          {t('reset')}
        </Button>
      }
    />
  );
}

/** Shown for a page number beyond the last page, for example from an old bookmark. */
export function NoPage({ first }: { first: string }) {
  const t = useTranslations('Orders');
  return (
    <EmptyState
      title={t('noPage')}
      text={t('noPageText')}
      action={
        <Link href={first} className={buttonClass('secondary')}>
          {t('firstPage')}
        </Link>
      }
    />
  );
}
