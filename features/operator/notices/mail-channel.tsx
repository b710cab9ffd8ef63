import { useTranslations } from 'next-intl';
import { ChannelCard } from './channel-card.tsx';
import { TestButton } from './test-button.tsx';

export function MailChannel({ email }: { email: string }) {
  const t = useTranslations('Operator.notices');
  return (
    <ChannelCard channel="mail">
      <p className="wrap-anywhere">{t('mail.to', { email })}</p>
      <TestButton channel="mail" />
    </ChannelCard>
  );
}
