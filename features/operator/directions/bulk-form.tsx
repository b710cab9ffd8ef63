'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';
import type { DeskDirection } from '../types.ts';
import { type BulkKind, bulkKinds, changeOf } from './bulk-change.ts';
import { PlanView } from './plan-view.tsx';

interface Props {
  directions: DeskDirection[];
  onDone: () => void;
}

/**
 * Form that makes one change to several directions. It shows a preview of the effect before the operator confirms the
 * change.
 */
export function BulkForm({ directions, onDone }: Props) {
  const t = useTranslations('Operator.directions.bulk');
  const locale = useLocale();
  const client = useQueryClient();
  const [kind, setKind] = useState<BulkKind>('addMargin');
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const bulk = useSubmit('POST /api/v1/operator/directions/bulk/');
  const change = changeOf(kind, text, locale);
  const isSwitch = kind === 'on' || kind === 'off';
  const send = (dryRun: boolean) => {
    const pairs = directions.map(({ from, to }) => ({ from: from.code, to: to.code }));
    return change && bulk.mutateAsync({ body: { pairs, change, dryRun } });
  };
  const preview = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    void send(true)?.catch(() => undefined);
  };
  const apply = async () => {
    const answer = await send(false);
    await client.invalidateQueries();
    if (answer?.isApplied) onDone();
  };
  const plan = bulk.data;
  const mayApply = plan !== undefined && plan.errors.length === 0 && plan.changes.length > 0;
  return (
    <form method="post" noValidate onSubmit={preview} className="grid gap-4">
      <Field label={t('what')}>
        {(control) => (
          <Select
            {...control}
            data-autofocus
            value={kind}
            onChange={(event) => {
              setKind(event.target.value as BulkKind);
              setText('');
              setChecked(false);
              bulk.reset();
            }}
          >
            {bulkKinds.map((name) => (
              <option key={name} value={name}>
                {t(`kind.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!isSwitch && (
        <Field
          label={t(`value.${kind}`)}
          hint={t(`valueHint.${kind}`)}
          error={isChecked && !change ? t('unreadable') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              className="tabular-nums"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                bulk.reset();
              }}
            />
          )}
        </Field>
      )}
      {bulk.error && <OperatorError error={bulk.error} />}
      {plan && <PlanView plan={plan} />}
      {mayApply ? (
        <Button
          className="justify-self-start"
          busy={bulk.isPending}
          onClick={() => void apply().catch(() => undefined)}
        >
          {t('apply', { count: plan.changes.length })}
        </Button>
      ) : (
        <SubmitButton busy={bulk.isPending} className="justify-self-start">
          {t('preview')}
        </SubmitButton>
      )}
    </form>
  );
}
