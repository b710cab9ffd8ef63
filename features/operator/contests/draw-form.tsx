'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { hasPublicValueFormat } from '#domain/public-value.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';
import type { StaffContest } from '../types.ts';

/**
 * Form that draws the winners from a public random value, such as the hash of a Bitcoin block. Staff must confirm the
 * draw, because it cannot be repeated.
 */
export function DrawForm({ contest }: { contest: StaffContest }) {
  const t = useTranslations('Operator.contests');
  const client = useQueryClient();
  const { id, publicValueName, publicValueFormat: format } = contest;
  const [typed, setTyped] = useState('');
  const publicValue = typed.trim();
  const [isWrong, setWrong] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const draw = useSubmit('POST /api/v1/operator/contests/:id/draw/', {
    onSuccess: (contests) => client.setQueryData(queryFor('GET /api/v1/operator/contests/').queryKey, contests),
  });
  const refusal = isWrong ? t(`format.${format}`) : fieldError(draw.error, 'publicValue');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = hasPublicValueFormat(format, publicValue);
    setWrong(!isRight);
    setAsking(isRight);
  };
  const drawNow = () => draw.mutate({ params: { id }, body: { publicValue } }, { onError: () => setAsking(false) });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-text gap-3">
      <Field label={t('publicValue')} hint={t('publicValueHint', { name: publicValueName })} error={refusal} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
              draw.reset();
            }}
          />
        )}
      </Field>
      {draw.error && !refusal && <OperatorError error={draw.error} />}
      <SubmitButton busy={draw.isPending} className="justify-self-start">
        {t('draw')}
      </SubmitButton>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('ask')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('wait')}
            </Button>
            <Button variant="danger" busy={draw.isPending} onClick={drawNow}>
              {t('draw')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <Facts
            items={[
              { term: t('source'), value: publicValueName },
              { term: t('publicValue'), value: <code className="wrap-anywhere">{publicValue}</code> },
            ]}
          />
          <p>{t('askText')}</p>
        </div>
      </Dialog>
    </form>
  );
}
