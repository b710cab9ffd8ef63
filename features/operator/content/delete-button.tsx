'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

interface Props {
  title: string;
  isBusy: boolean;
  onDelete: () => void;
}

/** Button that removes a text from the site after a confirmation. */
export function DeleteButton({ title, isBusy, onDelete }: Props) {
  const t = useTranslations('Operator.content');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('deleteTitle', { title })}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={onDelete}>
              {t('delete')}
            </Button>
          </>
        }
      >
        <p>{t('deleteText')}</p>
      </Dialog>
    </>
  );
}
