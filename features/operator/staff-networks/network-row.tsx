import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Input } from '#components/ui/input.tsx';

export interface RowDraft {
  id: string;
  network: string;
  note: string;
}

interface Props {
  row: RowDraft;
  error: string | undefined;
  onChange: (part: Partial<RowDraft>) => void;
  onRemove: () => void;
}

export function NetworkRow({ row: { network, note }, error, onChange, onRemove }: Props) {
  const t = useTranslations('Operator.networks');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Field label={t('network')} error={error} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            placeholder="203.0.113.0/24"
            className="tabular-nums"
            value={network}
            onChange={(event) => onChange({ network: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('note')} className="max-sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            value={note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
      <Button
        variant="quiet"
        size="icon"
        className="mt-7 max-sm:col-start-2 max-sm:row-start-1"
        aria-label={network.trim() === '' ? t('removeEmpty') : t('remove', { network })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}
