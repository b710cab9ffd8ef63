'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import type { CurrencyDraft, DraftField } from './currency-draft.ts';

export interface DraftProps {
  draft: CurrencyDraft;
  set: (part: Partial<CurrencyDraft>) => void;
  error: Error | null;
  isWrong: (field: DraftField) => boolean;
}

type TextField = { [F in DraftField]: CurrencyDraft[F] extends string ? F : never }[DraftField];

interface Props extends DraftProps {
  field: Exclude<TextField, 'kind' | 'group' | 'network' | 'icon'>;
  hint?: string;
  isLong?: boolean;
}

export function CurrencyText({ draft, set, error, isWrong, field, hint, isLong }: Props) {
  const t = useTranslations('Operator.currencies');
  const isAmount = field === 'digits' || field === 'start';
  const said = isWrong(field) ? t(isAmount ? 'unreadable' : field === 'code' ? 'codeWrong' : 'fill') : undefined;
  return (
    <Field label={t(`field.${field}`)} hint={hint} error={said ?? fieldError(error, field)}>
      {(control) =>
        isLong ? (
          <Textarea
            {...control}
            maxLength={500}
            value={draft[field]}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        ) : (
          <Input
            {...control}
            maxLength={field === 'synonyms' ? 400 : 60}
            autoComplete="off"
            value={draft[field]}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        )
      }
    </Field>
  );
}
