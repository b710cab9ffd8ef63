'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { mutationFor } from '#lib/api/query.ts';
import type { StaffNotices } from '../types.ts';
import { AskButton } from './ask-button.tsx';
import { BotForm } from './bot-form.tsx';
import { useChannelState } from './use-notices.ts';

/** Buttons that set up, replace and remove the bot of the exchange. */
export function TelegramBot({ bot }: Pick<StaffNotices['telegram'], 'bot'>) {
  const t = useTranslations('Operator.notices.telegram');
  const [isOpen, setOpen] = useState(false);
  const setState = useChannelState();
  const { isPending, error, mutateAsync } = useMutation({
    ...mutationFor('DELETE /api/v1/operator/telegram/bot/'),
    onSuccess: (telegram) => setState({ telegram }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant={bot ? 'quiet' : 'secondary'} size="dense" onClick={() => setOpen(true)}>
        {t(bot ? 'replace' : 'setUp')}
      </Button>
      {bot && (
        <AskButton
          label={t('remove')}
          title={t('removeTitle')}
          text={t('removeText')}
          removal={{ isPending, error, run: () => mutateAsync({}) }}
        />
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('formTitle')}>
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
