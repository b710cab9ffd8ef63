'use client';
import { useTranslations } from 'next-intl';
import { GuestPage } from '../form/guest-page.tsx';
import { LinkPasswordForm } from '../form/link-password-form.tsx';

interface Props {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}

/**
 * Confirms the e-mail address in a browser that was not used for the sign-up. The owner of the mailbox must set a new
 * password, because a stranger may have signed up with the address.
 */
export function ConfirmWithPassword({ token, onDone, onExpired }: Props) {
  const t = useTranslations('Auth.confirm');
  const lead = (
    <>
      <p>{t('lead')}</p>
      <p>{t('stranger')}</p>
    </>
  );
  return (
    <GuestPage title={<span role="status">{t('title')}</span>} lead={lead}>
      <LinkPasswordForm
        address="POST /api/v1/users/activate/:token/password/"
        token={token}
        submit={t('submit')}
        onDone={onDone}
        onExpired={onExpired}
      />
    </GuestPage>
  );
}
