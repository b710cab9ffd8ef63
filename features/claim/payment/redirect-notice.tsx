import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';

/**
 * Notice that the visitor is redirected to the payment page, with the payment method's own notice. Shown beside the
 * button, before the press.
 */
export function RedirectNotice({ id, notify }: { id?: string; notify: string | null }) {
  const t = useTranslations('Claim.redirect');
  return (
    <div id={id}>
      <Callout tone="info">
        <p>{t('text')}</p>
        {notify && <p>{notify}</p>}
      </Callout>
    </div>
  );
}
