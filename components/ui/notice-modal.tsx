'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function NoticeModal({ open, onClose, children }: Props) {
  const t = useTranslations('Common');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="notice"
      title={t('notification')}
      footer={
        <Button className="min-w-28" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      <div className="grid gap-3 text-lead">{children}</div>
    </Dialog>
  );
}
