'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';
import type { ClaimTrait } from '../types.ts';

interface Props {
  id: string;
  traits: ClaimTrait[];
  onDone: () => void;
}

/**
 * Form that blocks selected values of a claim, all for one reason. Nothing is selected at first, because several
 * customers may share one network.
 */
export function BlockTraits({ id, traits, onDone }: Props) {
  const t = useTranslations('Operator.traits');
  const list = useTranslations('Operator.blocklist');
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ClaimTrait['trait'][]>([]);
  const [note, setNote] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { queryKey } = queryFor('GET /api/v1/operator/claims/:id/traits/', { params: { id } });
  const block = useSubmit('POST /api/v1/operator/claims/:id/traits/', {
    onSuccess: (blocked) => {
      client.setQueryData(queryKey, blocked);
      onDone();
    },
  });
  const toggle = (trait: ClaimTrait['trait']) =>
    setChosen(chosen.includes(trait) ? chosen.filter((name) => name !== trait) : [...chosen, trait]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (chosen.length === 0 || note.trim() === '' || block.isPending) return;
    block.mutate({ params: { id }, body: { traits: chosen, note: note.trim() } });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('what')}</p>
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{t('choose')}</legend>
        {traits.map(({ trait, value, block: current }) => (
          <Checkbox
            key={trait}
            label={
              <>
                <span className="text-soft">{t(`trait.${trait}`)}</span> <span className="wrap-anywhere">{value}</span>
                {current && <span className="text-soft">{` (${t('isBlocked')})`}</span>}
              </>
            }
            checked={current !== null || chosen.includes(trait)}
            disabled={current !== null}
            onChange={() => toggle(trait)}
          />
        ))}
        <FieldError>{isSubmitted && chosen.length === 0 && t('chooseRequired')}</FieldError>
      </fieldset>
      <Field
        label={list('note')}
        hint={list('noteHint')}
        error={isSubmitted && note.trim() === '' && list('noteRequired')}
        required
      >
        {(control) => (
          <Textarea {...control} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
      {block.error && <OperatorError error={block.error} />}
      <SubmitButton variant="danger" busy={block.isPending} className="justify-self-start">
        {list('block')}
      </SubmitButton>
    </form>
  );
}
