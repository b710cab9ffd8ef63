'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { mutationFor } from '#lib/api/query.ts';
import type { StaffNotices } from '../types.ts';
import { BotForm } from './bot-form.tsx';
import { useChannelState } from './use-notices.ts';

/** Buttons that set up, replace and remove the bot of the exchange. */
export function TelegramBot({ bot }: Pick<StaffNotices['telegram'], 'bot'>) {
  const t = useTranslations('Operator.notices');
  const failed = useTranslations('Operator.error');
  const [isOpen, setOpen] = useState(false);
  const setState = useChannelState();
  const { isPending, error, mutateAsync } = useMutation({
    ...mutationFor('DELETE /api/v1/operator/telegram/bot/'),
    onSuccess: (telegram) => setState({ telegram }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant={bot ? 'quiet' : 'secondary'} size="dense" onClick={() => setOpen(true)}>
        {t(bot ? 'telegram.replace' : 'telegram.setUp')}
      </Button>
      {bot && (
        <ConfirmButton
          label={t('telegram.remove')}
          title={t('telegram.removeTitle')}
          text={t('telegram.removeText')}
          keep={t('keep')}
          size="dense"
          busy={isPending}
          error={error}
          failed={failed('unknown')}
          onConfirm={() => mutateAsync({})}
        />
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('telegram.formTitle')}>
        <BotForm
          onDone={(telegram) => {
            setState({ telegram });
            setOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
}
