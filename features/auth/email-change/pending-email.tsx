'use client';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { mutationFor } from '#lib/api/query.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { formatMoment } from '#lib/format.ts';
import { FormError } from '../form/form-error.tsx';
import { useFailureText } from '../use-failure-text.ts';

type Pending = NonNullable<CallResponse<'GET /api/v1/users/me/email/'>['pending']>;

interface Props {
  pending: Pending;
  oldEmail: string;
  /**
   * Whether the old e-mail address was confirmed before the change. If not, the API sends a confirmation link only to
   * the new address.
   */
  isOldActive: boolean;
  onCancelled: () => void;
}

/** Shows which mailboxes have confirmed the change of the e-mail address, and when the confirmation links expire. */
export function PendingEmail({ pending, oldEmail, isOldActive, onCancelled }: Props) {
  const t = useTranslations('Account.settings.email');
  const locale = useLocale();
  const failureText = useFailureText();
  const { mutate, isPending, error } = useMutation({
    ...mutationFor('DELETE /api/v1/users/me/email/'),
    onSuccess: onCancelled,
  });
  const { email, oldConfirmed, newConfirmed, expiresAt } = pending;
  const mailboxes = [
    { address: email, confirmed: newConfirmed },
    ...(isOldActive ? [{ address: oldEmail, confirmed: oldConfirmed }] : []),
  ];
  return (
    <div className="grid gap-4">
      <p>{t(isOldActive ? 'pending' : 'pendingNew', { moment: formatMoment(expiresAt, locale) })}</p>
      <ul className="border-t border-line">
        {mailboxes.map(({ address, confirmed }) => (
          <li
            key={address}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <span className="wrap-anywhere">{address}</span>
            <StatusBadge tone={confirmed ? 'success' : 'caution'}>{t(confirmed ? 'confirmed' : 'waiting')}</StatusBadge>
          </li>
        ))}
      </ul>
      <p className="text-soft">{t('noMail')}</p>
      <FormError>{error ? failureText(error).text : undefined}</FormError>
      <Button variant="secondary" className="justify-self-start" busy={isPending} onClick={() => mutate({})}>
        {t('cancel')}
      </Button>
    </div>
  );
}
