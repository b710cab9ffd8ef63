import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

export interface Names {
  nameRu: string;
  nameEn: string;
}

interface Props {
  names: Names;
  isSubmitted: boolean;
  onChange: (names: Names) => void;
}

/** Fields for the Russian and the English name of a new group or tag. */
export function NamedFields({ names, isSubmitted, onChange }: Props) {
  const t = useTranslations('Operator.content');
  return (['nameRu', 'nameEn'] as const).map((name) => (
    <Field
      key={name}
      label={t(`field.${name}`)}
      error={isSubmitted && names[name].trim() === '' ? t('required') : undefined}
      required
    >
      {(control) => (
        <Input
          {...control}
          maxLength={60}
          autoComplete="off"
          value={names[name]}
          onChange={({ target }) => onChange({ ...names, [name]: target.value })}
        />
      )}
    </Field>
  ));
}
