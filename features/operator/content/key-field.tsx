import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { isSlug } from './slug-of.ts';

interface Props {
  value: string;
  isSubmitted: boolean;
  /** Whether another text already has this address. */
  isTaken: boolean;
  onChange: (key: string) => void;
}

/** Field for the last part of a new text's address. The address cannot be changed later, because links point to it. */
export function KeyField({ value, isSubmitted, isTaken, onChange }: Props) {
  const t = useTranslations('Operator.content');
  const error = isTaken ? t('keyTaken') : isSlug(value) ? undefined : t('keyForm');
  return (
    <Field label={t('field.key')} hint={t('keyHint')} error={isSubmitted ? error : undefined} required>
      {(control) => (
        <Input
          {...control}
          name="key"
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
