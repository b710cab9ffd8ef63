'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { newUuid } from '#lib/new-uuid.ts';
import { OperatorError } from '../operator-error.tsx';
import type { StaffNetworkList } from '../types.ts';
import { NetworkRow, type RowDraft } from './network-row.tsx';

const maxRows = 50;

const newRow = (network = '', note = ''): RowDraft => ({ id: newUuid(), network, note });

export function NetworksForm({ list, onDone }: { list: StaffNetworkList; onDone: () => void }) {
  const t = useTranslations('Operator.networks');
  const client = useQueryClient();
  const [rows, setRows] = useState(() =>
    list.networks.length === 0 ? [newRow(list.yours)] : list.networks.map(({ network, note }) => newRow(network, note)),
  );
  const save = useMutation({
    ...mutationFor('PUT /api/v1/operator/staff-networks/'),
    onSuccess: (saved) => {
      client.setQueryData(queryFor('GET /api/v1/operator/staff-networks/').queryKey, saved);
      onDone();
    },
  });
  const change = (id: string, part: Partial<RowDraft>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const errorOf = (index: number) => fieldError(save.error, `networks.${index}.network`);
  const listError = fieldError(save.error, 'networks');
  const isExplained = listError !== undefined || rows.some((_, index) => errorOf(index) !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ body: { networks: rows.map(({ network, note }) => ({ network, note })) } });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('formText')}</p>
      {rows.map((row, index) => (
        <NetworkRow
          key={row.id}
          row={row}
          error={errorOf(index)}
          onChange={(part) => change(row.id, part)}
          onRemove={() => setRows(rows.filter(({ id }) => id !== row.id))}
        />
      ))}
      {rows.length < maxRows && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="dense" onClick={() => setRows([...rows, newRow()])}>
            {t('add')}
          </Button>
          {!rows.some(({ network }) => network.split('/')[0] === list.yours) && (
            <Button variant="secondary" size="dense" onClick={() => setRows([...rows, newRow(list.yours)])}>
              {t('addMine', { ip: list.yours })}
            </Button>
          )}
        </div>
      )}
      <FieldError>{listError}</FieldError>
      {save.error && !isExplained && <OperatorError error={save.error} />}
      <SubmitButton busy={save.isPending} className="justify-self-start">
        {t(rows.length === 0 ? 'open' : 'save')}
      </SubmitButton>
    </form>
  );
}
