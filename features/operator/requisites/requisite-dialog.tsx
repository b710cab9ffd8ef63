'use client';
import { useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/dialog.tsx';
import { AddRequisiteForm } from './add-requisite-form.tsx';
import { EditRequisiteForm } from './edit-requisite-form.tsx';
import type { RequisiteTarget } from './requisite-target.ts';

interface Props {
  /** Task for which the dialog is open, or null while the dialog is closed. */
  target: RequisiteTarget | null;
  onClose: () => void;
  onDone: (isWaiting: boolean) => void;
}

export function RequisiteDialog({ target, onClose, onDone }: Props) {
  const t = useTranslations('Operator.requisites');
  const title =
    target === null || target.kind === 'add'
      ? t('addTitle')
      : t(target.kind === 'edit' ? 'editTitle' : `${target.kind}Of`, { value: target.requisite.value });
  return (
    <Dialog open={target !== null} onClose={onClose} title={<span className="wrap-anywhere">{title}</span>}>
      {target?.kind === 'add' && <AddRequisiteForm code={target.code} onDone={onDone} />}
      {target && target.kind !== 'add' && (
        <EditRequisiteForm kind={target.kind} requisite={target.requisite} onDone={onDone} />
      )}
    </Dialog>
  );
}
