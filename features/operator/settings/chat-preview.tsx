import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Settings as Environment } from '#contracts/environment.ts';
import { chatProviders } from '#domain/settings/chat.ts';
import type { SettingName } from '#domain/settings/groups.ts';
import { chatHosts } from '#lib/chat-policy.ts';

interface Props {
  /** Returns the typed value of a setting. */
  textFor: (name: SettingName) => string;
  /** Chat provider and Chatwoot installation that are set in the environment variables of the web app. */
  ofEnvironment: Pick<Environment['chat'], 'provider' | 'url'>;
}

/** Shows what a visitor's page loads with the typed settings of the chat. */
export function ChatPreview({ textFor, ofEnvironment }: Props) {
  const t = useTranslations('Operator.settings.chat');
  const chosen = textFor('chat.provider');
  const provider = chatProviders.find((name) => name === chosen);
  if (chosen === 'environment')
    return (
      <Frame>
        {ofEnvironment.provider === 'none' ? t('environmentNone') : t('environment', { value: ofEnvironment.provider })}
      </Frame>
    );
  if (!provider) return <Frame>{t('none')}</Frame>;
  const [ru, en] = [textFor('chat.idRu').trim() !== '', textFor('chat.idEn').trim() !== ''];
  if (!ru && !en) return <Frame>{t('noId')}</Frame>;
  return (
    <Frame>
      {t('click')} {t('hosts')}
      <span className="font-mono text-note wrap-anywhere">{chatHosts(provider, ofEnvironment.url).join(', ')}</span>
      {!ru && <span>{t('noRu')}</span>}
      {!en && <span>{t('noEn')}</span>}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('Operator.settings.chat');
  return (
    <div role="status" className="mt-4 grid gap-1 rounded-control border border-line bg-sheet p-4">
      <p className="font-semibold">{t('preview')}</p>
      <p className="grid gap-1">{children}</p>
    </div>
  );
}
