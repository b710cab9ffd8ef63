'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { reasonsOf, type VerificationReason } from '#domain/verification.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';
import type { OperatorVerification } from '../types.ts';

type Action = 'take' | 'pass' | 'refuse' | 'expire' | 'revoke';

/** Staff actions on a verification. A refusal requires a reason, which the customer gets by mail. */
export function Decision({ verification: { id, kind, status, mine } }: { verification: OperatorVerification }) {
  const t = useTranslations('Operator.verifications');
  const reasons = useTranslations('VerificationReasons');
  const client = useQueryClient();
  const [reason, setReason] = useState<VerificationReason>('unreadable');
  const [note, setNote] = useState('');
  const order = useSubmit('POST /api/v1/operator/verifications/:id/', { onSuccess: () => client.invalidateQueries() });
  const act = (action: Action) => {
    const isNegative = action === 'refuse' || action === 'revoke';
    order.mutate({ params: { id }, body: { action, ...(isNegative && { reason, ...(note && { note }) }) } });
  };
  const isReviewed = status === 'work' && mine;
  const negative = isReviewed ? 'refuse' : status === 'success' ? 'revoke' : null;
  const busy = order.isPending;
  const noteFault = fieldError(order.error, 'note');
  return (
    <div className="grid content-start gap-3">
      {(status === 'wait' || (status === 'work' && !mine)) && (
        <Button busy={busy} onClick={() => act('take')}>
          {t(status === 'wait' ? 'take' : 'takeOver')}
        </Button>
      )}
      {negative && (
        <>
          <Field label={t('reason')}>
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={({ target }) => setReason(target.value as VerificationReason)}
              >
                {reasonsOf(kind).map((name) => (
                  <option key={name} value={name}>
                    {reasons(name)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('note')} hint={t('noteHint')} error={noteFault}>
            {(control) => (
              <Textarea {...control} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
            )}
          </Field>
          {/* The button must not appear where the button `take` was. Otherwise a double click would accept a photo that
              nobody has looked at. */}
          {isReviewed && (
            <Button busy={busy} onClick={() => act('pass')}>
              {t('pass')}
            </Button>
          )}
          <Button variant="secondary" busy={busy} onClick={() => act(negative)}>
            {t(negative)}
          </Button>
        </>
      )}
      {status === 'success' && (
        <Button variant="quiet" busy={busy} onClick={() => act('expire')}>
          {t('expire')}
        </Button>
      )}
      {order.error && !noteFault && <OperatorError error={order.error} />}
    </div>
  );
}
