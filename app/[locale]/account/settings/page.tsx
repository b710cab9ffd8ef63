import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MailSettings } from '#features/account/settings/mail-settings.tsx';
import { SettingsSection } from '#features/account/settings/settings-section.tsx';
import { EmailChange } from '#features/auth/email-change/email-change.tsx';
import { MailedEmailLink } from '#features/auth/email-change/email-link.tsx';
import { Passkeys } from '#features/auth/passkeys/passkeys.tsx';
import { SecondFactor } from '#features/auth/second-factor/second-factor.tsx';
import { ChangePassword } from '#features/auth/settings/change-password.tsx';
import { DeleteAccount } from '#features/auth/settings/delete-account.tsx';
import { Sessions } from '#features/auth/settings/sessions.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Account.settings');
  return { title: t('title') };
}

export default async function SettingsPage() {
  const t = await getTranslations('Account.settings');
  return (
    <div className="grid gap-8">
      <h1 className="text-head">{t('title')}</h1>
      <MailedEmailLink />
      <div className="grid gap-8">
        <SettingsSection id="password" title={t('password.title')} text={t('password.text')}>
          <ChangePassword />
        </SettingsSection>
        <SettingsSection id="factor" title={t('factor.title')} text={t('factor.text')}>
          <SecondFactor />
        </SettingsSection>
        <SettingsSection id="passkeys" title={t('passkeys.title')} text={t('passkeys.text')}>
          <Passkeys />
        </SettingsSection>
        <SettingsSection id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
          <Sessions />
        </SettingsSection>
        <SettingsSection id="email" title={t('email.title')} text={t('email.text')}>
          <EmailChange />
        </SettingsSection>
        <SettingsSection id="mail" title={t('mail.title')}>
          <MailSettings />
        </SettingsSection>
        <SettingsSection id="remove" title={t('remove.title')}>
          <DeleteAccount />
        </SettingsSection>
      </div>
    </div>
  );
}
