'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { SegmentedField } from '#components/ui/segmented.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';
import type { Block } from '../types.ts';
import { blockKinds, kindOf } from './block-kinds.ts';

/** Form that adds an e-mail, a requisite or an IP network to the block list. A reason is required. */
export function BlockForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('Operator.blocklist');
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Block['kind'] | null>(null);
  const [value, setValue] = useState('');
  const kind = chosen ?? kindOf(value);
  const [note, setNote] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const add = useSubmit('POST /api/v1/operator/blocklist/', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['GET /api/v1/operator/blocklist/'] });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (value.trim() === '' || note.trim() === '' || add.isPending) return;
    add.mutate({ body: { kind, value: value.trim(), note: note.trim() } });
  };
  const requiredError = (text: string, key: 'valueRequired' | 'noteRequired') =>
    isSubmitted && text.trim() === '' ? t(key) : undefined;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <SegmentedField
        legend={t('kindLabel')}
        name="kind"
        options={blockKinds.map((name) => ({ value: name, label: t(`kind.${name}`) }))}
        value={kind}
        onChange={setChosen}
      />
      <Field
        label={t(`value.${kind}`)}
        error={requiredError(value, 'valueRequired') ?? fieldError(add.error, 'value')}
        required
      >
        {(control) => (
          <Input
            {...control}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('note')}
        hint={t('noteHint')}
        error={requiredError(note, 'noteRequired') ?? fieldError(add.error, 'note')}
        required
      >
        {(control) => (
          <Textarea {...control} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
      {add.error && !fieldError(add.error, 'value') && <OperatorError error={add.error} />}
      <SubmitButton variant="danger" busy={add.isPending} className="justify-self-start">
        {t('block')}
      </SubmitButton>
    </form>
  );
}
