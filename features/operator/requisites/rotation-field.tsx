'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import type { DeskRequisite } from '../types.ts';
import { useMay } from '../use-role.ts';

const strategies = ['random', 'daily', 'limit'] as const;

/** Field for the rule by which one of a currency's requisites is chosen for a claim. */
export function RotationField({ code }: { code: string }) {
  const t = useTranslations('Operator.requisites');
  const client = useQueryClient();
  const mayWrite = useMay()('directions:write');
  const currency = useQuery(queryFor('GET /api/v1/operator/currencies/')).data?.find((one) => one.code === code);
  const save = useMutation({
    ...mutationFor('POST /api/v1/operator/currencies/:code/'),
    onSuccess: () => client.invalidateQueries(),
  });
  if (!currency) return null;
  return (
    <Field
      label={t('rotation')}
      className="w-72 max-sm:w-full"
      hint={save.isSuccess ? t('rotationSaved') : undefined}
      error={save.error?.message && t('rotationFailed')}
    >
      {(control) => (
        <Select
          {...control}
          disabled={!mayWrite || save.isPending}
          value={currency.poolStrategy}
          onChange={({ target }) =>
            save.mutate({
              params: { code },
              body: { poolStrategy: target.value as DeskRequisite['poolStrategy'] },
            })
          }
        >
          {strategies.map((name) => (
            <option key={name} value={name}>
              {t(`strategy.${name}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
