'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { RenewCodes } from './renew-codes.tsx';

/** The page advises the user to get new recovery codes if only this number of codes or fewer remain. */
const fewCodes = 3;

interface Props {
  left: number;
  /** Called after new codes were issued. */
  onRenewed: () => void;
}

/** Says how many recovery codes are left, warns before they run out, and issues new ones. */
export function CodesLeft({ left, onRenewed }: Props) {
  const t = useTranslations('Account.settings.factor');
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onRenewed();
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">{t('left', { count: left })}</p>
      {left <= fewCodes && (
        <Callout tone="caution">
          <p>{t(left === 0 ? 'noneLeft' : 'fewLeft')}</p>
        </Callout>
      )}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('renew.open')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('renew.title')}>
        {isOpen && <RenewCodes onDone={close} />}
      </Dialog>
    </div>
  );
}
