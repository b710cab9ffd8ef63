'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { mutationFor } from '#lib/api/query.ts';
import { OperatorError } from '../operator-error.tsx';
import type { DeskNetwork } from '../types.ts';

const levels = ['normal', 'high', 'severe'] as const;

/** Form with the number of confirmations and the congestion of a network. */
export function NetworkForm({ network, onDone }: { network: DeskNetwork; onDone: () => void }) {
  const t = useTranslations('Operator.currencies');
  const client = useQueryClient();
  const [confirmations, setConfirmations] = useState(String(network.confirmations));
  const [congestion, setCongestion] = useState(network.congestion);
  const [texts, setTexts] = useState({ ru: network.congestionRu ?? '', en: network.congestionEn ?? '' });
  const [isChecked, setChecked] = useState(false);
  const isWrong = !/^\d{1,4}$/.test(confirmations.trim());
  const save = useMutation({
    ...mutationFor('POST /api/v1/operator/networks/:code/'),
    onSuccess: async () => {
      await client.invalidateQueries();
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isWrong || save.isPending) return;
    save.mutate({
      params: { code: network.code },
      body: {
        name: network.name,
        confirmations: Number(confirmations),
        congestion,
        congestionRu: texts.ru.trim() || null,
        congestionEn: texts.en.trim() || null,
      },
    });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t('network.confirmations')}
        hint={t('network.confirmationsHint')}
        error={isChecked && isWrong ? t('unreadable') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            data-autofocus
            inputMode="numeric"
            value={confirmations}
            onChange={(event) => setConfirmations(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('network.congestion')}>
        {(control) => (
          <Select
            {...control}
            value={congestion}
            onChange={(event) => setCongestion(event.target.value as DeskNetwork['congestion'])}
          >
            {levels.map((level) => (
              <option key={level} value={level}>
                {t(`network.level.${level}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {congestion !== 'normal' &&
        (['ru', 'en'] as const).map((language) => (
          <Field key={language} label={t(`network.text.${language}`)}>
            {(control) => (
              <Textarea
                {...control}
                maxLength={500}
                value={texts[language]}
                onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
              />
            )}
          </Field>
        ))}
      {save.error && <OperatorError error={save.error} />}
      <SubmitButton busy={save.isPending} className="justify-self-start">
        {t('save')}
      </SubmitButton>
    </form>
  );
}
