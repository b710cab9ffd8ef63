'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useUser } from '../use-user.ts';
import { DeleteForm } from './delete-form.tsx';

export function DeleteAccount() {
  const t = useTranslations('Account.settings.remove');
  const { user } = useUser();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid max-w-text justify-items-start gap-4">
      <div className="grid gap-2">
        <p>{t('text')}</p>
        <p>{t('claims')}</p>
        <p>{t('money')}</p>
      </div>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('open')}>
        <DeleteForm email={user?.email ?? ''} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}
