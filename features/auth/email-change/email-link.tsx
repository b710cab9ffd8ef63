'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { useQueryParam } from '#lib/use-query-param.ts';
import { useFailureText } from '../use-failure-text.ts';

/**
 * Queries that are reloaded after the e-mail address has changed. The list of sessions is among them, because the API
 * ends the user's other sessions.
 */
const changedCalls = ['GET /api/v1/users/me/', 'GET /api/v1/users/me/sessions/'] as const;

/**
 * Handles the mailed link that confirms a change of the e-mail address. Shows nothing if the page was opened without
 * such a link.
 */
export function MailedEmailLink() {
  const param = useQueryParam('email');
  // Keeps the confirmation token in the state, because EmailLink removes the token from the URL.
  const [token, setToken] = useState('');
  if (param && param !== token) setToken(param);
  return token ? <EmailLink token={token} /> : null;
}

/** Uses the token of a mailed link once, removes the token from the URL and moves the focus to the result. */
function EmailLink({ token }: { token: string }) {
  const t = useTranslations('Account.settings.email');
  const failureText = useFailureText();
  const client = useQueryClient();
  const started = useRef(false);
  const result = useRef<HTMLDivElement>(null);
  const { mutate, data, error } = useMutation({
    ...mutationFor('POST /api/v1/users/me/email/:token/'),
    onSuccess: ({ pending }) => {
      client.setQueryData(queryFor('GET /api/v1/users/me/email/').queryKey, { pending });
      for (const address of changedCalls) void client.invalidateQueries({ queryKey: queryFor(address).queryKey });
    },
    onSettled: () => history.replaceState(history.state, '', location.pathname),
  });
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate({ params: { token } });
  }, [mutate, token]);
  const isSettled = data !== undefined || error !== null;
  useEffect(() => {
    if (isSettled) result.current?.focus();
  }, [isSettled]);
  return (
    <div ref={result} role="status" tabIndex={-1} className="empty:hidden">
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
