'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { isStaff, type Role } from '#domain/staff-role.ts';

interface Props<Choice extends Role> {
  choices: readonly Choice[];
  value: Choice;
  onChange: (role: Choice) => void;
  error?: string | undefined;
}

export function RoleSelect<Choice extends Role>({ choices, value, onChange, error }: Props<Choice>) {
  const t = useTranslations('Operator.staff');
  const roles = useTranslations('StaffRoles');
  const current: Role = value;
  const nameOf = (role: Role) => (isStaff(role) ? roles(`${role}.name`) : t('removed'));
  return (
    <Field label={t('role')} hint={isStaff(current) && roles(`${current}.text`)} error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value as Choice)}>
          {choices.map((role) => (
            <option key={role} value={role}>
              {nameOf(role)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
