'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

interface Props {
  open: boolean;
  busy: boolean;
  /** Notice of the payment method. */
  notify: string | null;
  onClose: () => void;
  onGo: () => void;
}

/** Confirmation before leaving for another site. */
export function RedirectDialog({ open, busy, notify, onClose, onGo }: Props) {
  const t = useTranslations('Claim.redirect');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="notice"
      title={t('title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('stay')}
          </Button>
          <Button busy={busy} onClick={onGo}>
            {t('go')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t('text')}</p>
        {notify && <p>{notify}</p>}
        <p className="text-soft">{t('comeBack')}</p>
      </div>
    </Dialog>
  );
}
