import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';

/** Tells the visitor that the button leads to an external payment page, and shows the payment method's own notice. */
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
