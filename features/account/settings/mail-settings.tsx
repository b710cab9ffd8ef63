'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { useMe } from '../use-me.ts';

const kinds = ['claimSteps', 'newDevices'] as const;

/** Shows the settings for mail language and notifications. Each change is saved immediately. */
export function MailSettings() {
  const t = useTranslations('Account.settings');
  const client = useQueryClient();
  const me = useMe();
  const change = useMutation({
    ...mutationFor('PATCH /api/v1/users/me/'),
    onSuccess: (user) => client.setQueryData(queryFor('GET /api/v1/users/me/').queryKey, user),
  });
  if (!me) return null;
  // Shows the new settings before the API confirms them (optimistic update).
  const pending = change.isPending ? change.variables.body : undefined;
  const locale = pending?.locale ?? me.locale;
  const notifications = { ...me.notifications, ...pending?.notifications };
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p aria-hidden="true" className="font-semibold">
          {t('mail.language')}
        </p>
        <Segmented
          legend={t('mail.language')}
          name="locale"
          options={[
            { value: 'ru', label: t('mail.ru') },
            { value: 'en', label: t('mail.en') },
          ]}
          value={locale}
          onChange={(value) => change.mutate({ body: { locale: value } })}
        />
      </div>
      <div className="grid">
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`mail.${kind}`)}
            checked={notifications[kind]}
            onChange={({ target }) => change.mutate({ body: { notifications: { [kind]: target.checked } } })}
          />
        ))}
        <p className="text-soft">{t('mail.always')}</p>
      </div>
      <p role="status" className="text-soft empty:hidden">
        {change.isSuccess && t('saved')}
      </p>
      {change.error && (
        <ErrorState
          title={change.error instanceof ApiFailure ? change.error.detail : undefined}
          requestId={requestIdOf(change.error)}
        />
      )}
    </div>
  );
}
