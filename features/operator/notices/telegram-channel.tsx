'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { type TelegramFault, telegramFaults } from '#domain/staff-notice.ts';
import { formatMoment } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import type { StaffNotices } from '../types.ts';
import { ChannelCard } from './channel-card.tsx';
import { TelegramBot } from './telegram-bot.tsx';
import { TelegramLink } from './telegram-link.tsx';
import { TelegramUnlink } from './telegram-unlink.tsx';
import { TestButton } from './test-button.tsx';

const isFault = (error: string): error is TelegramFault => telegramFaults.some((fault) => fault === error);

/** Card of the Telegram channel: the bot of the exchange, and the chat of the signed-in person. */
export function TelegramChannel({ telegram: { bot, chat } }: Pick<StaffNotices, 'telegram'>) {
  const t = useTranslations('Operator.notices.telegram');
  const locale = useLocale();
  const at = (moment: string | null) => (moment === null ? '' : formatMoment(moment, locale));
  const reason = (error: string) => (isFault(error) ? t(`fault.${error}`) : error);
  return (
    <ChannelCard channel="telegram">
      {!bot && (
        <IfMay permission="settings:write" otherwise={<p>{t('none')}</p>}>
          <p>{t('noneOwner')}</p>
        </IfMay>
      )}
      {bot?.error && (
        <Callout tone="danger">
          <p className="wrap-anywhere">{t('botFailed', { time: at(bot.failedAt), error: reason(bot.error) })}</p>
        </Callout>
      )}
      {bot && !chat && (
        <>
          <p className="wrap-anywhere">{t('unlinked', { bot: bot.username })}</p>
          <TelegramLink label={t('link')} />
        </>
      )}
      {bot && chat?.isBlocked && (
        <>
          <Callout tone="caution" title={t('blockedTitle')}>
            <p className="wrap-anywhere">{t('blocked', { bot: bot.username })}</p>
          </Callout>
          <TelegramLink label={t('relink')} />
        </>
      )}
      {bot && chat && !chat.isBlocked && (
        <>
          <p className="wrap-anywhere">{t('linked', { name: chat.name, bot: bot.username })}</p>
          {chat.error && (
            <Callout tone="caution">
              <p className="wrap-anywhere">{t('chatFailed', { time: at(chat.failedAt), error: reason(chat.error) })}</p>
            </Callout>
          )}
          <div className="flex flex-wrap items-start gap-2">
            <TestButton channel="telegram" />
            <TelegramUnlink name={chat.name} />
          </div>
        </>
      )}
      <IfMay permission="settings:write">
        <TelegramBot bot={bot} />
      </IfMay>
    </ChannelCard>
  );
}
