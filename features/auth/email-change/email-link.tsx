'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { useFailureText } from '../use-failure-text.ts';

type Pending = CallResponse<'GET /api/v1/users/me/email/'>['pending'];

/**
 * Queries that are reloaded after the e-mail address has changed. The change affects the list of sessions, because the
 * API ends the user's other sessions.
 */
const changedCalls = ['GET /api/v1/users/me/', 'GET /api/v1/users/me/sessions/'] as const;

interface Props {
  token: string;
  onConfirmed: (pending: Pending) => void;
}

/** Uses the token of a mailed link once, removes the token from the URL and shows the result. */
export function EmailLink({ token, onConfirmed }: Props) {
  const t = useTranslations('Account.settings.email');
  const failureText = useFailureText();
  const client = useQueryClient();
  const started = useRef(false);
  const { mutate, data, error } = useMutation({
    ...mutationFor('POST /api/v1/users/me/email/:token/'),
    onSuccess: ({ pending }) => {
      onConfirmed(pending);
      for (const address of changedCalls) void client.invalidateQueries({ queryKey: queryFor(address).queryKey });
    },
    onSettled: () => history.replaceState(history.state, '', location.pathname),
  });
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate({ params: { token } });
  }, [mutate, token]);
  return (
    <div role="status">
      {error && (
        <Callout tone="caution">
          <p>{failureText(error).text}</p>
        </Callout>
      )}
      {data && (
        <Callout tone="success" title={t(data.changed ? 'changed' : 'halfDone')}>
          <p>{t(data.changed ? 'changedText' : 'halfDoneText')}</p>
        </Callout>
      )}
    </div>
  );
}
