import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';

interface Props {
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
}

/** Field for the password of the account. The API requires the password for a key that moves real money. */
export function PasswordField({ value, onChange, error }: Props) {
  const t = useTranslations('Shop.keys.form');
  return (
    <Field label={t('password')} hint={t('passwordHint')} error={error} required>
      {(control) => (
        <PasswordInput
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="current-password"
        />
      )}
    </Field>
  );
}
