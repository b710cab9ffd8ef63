import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DoneNotice } from '#components/ui/done-notice.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { NoticeModal } from '#components/ui/notice-modal.tsx';
import { PrintSheet } from '#components/ui/print-sheet.tsx';
import { type Chapter, State } from '../specimen.tsx';

const kinds = ['dialog', 'sheet', 'notice', 'modal'] as const;

function DialogButtons() {
  const [open, setOpen] = useState<(typeof kinds)[number] | null>(null);
  const close = () => setOpen(null);
  const footer = (
    <>
      <Button variant="secondary" onClick={close}>
        Keep
      </Button>
      <Button variant="danger" onClick={close}>
        Cancel the claim
      </Button>
    </>
  );
  return (
    <State name="dialog; sheet, from the bottom edge on phones; notice, without a cross; NoticeModal">
      {kinds.map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      <Dialog open={open === 'dialog'} onClose={close} title="A form in a dialog">
        <Field label="Begins at its data-autofocus">{(control) => <Input {...control} data-autofocus />}</Field>
      </Dialog>
      <Dialog open={open === 'sheet'} onClose={close} kind="sheet" title="A sheet">
        <p>As high as the screen on phones.</p>
      </Dialog>
      <Dialog open={open === 'notice'} onClose={close} kind="notice" title="A question" footer={footer}>
        <p>Closed by its own buttons and by Esc.</p>
      </Dialog>
      <NoticeModal open={open === 'modal'} onClose={close}>
        <p>A notice of the pair.</p>
      </NoticeModal>
      <ConfirmButton
        label="Turn off"
        title="Turn off webhooks?"
        text="ConfirmButton asks before it acts."
        keep="Keep them on"
        busy={false}
        error={null}
        failed="Webhooks are still on."
        onConfirm={async () => {}}
      />
    </State>
  );
}

function SentNotice() {
  const [isSent, setSent] = useState(false);
  return (
    <State name="DoneNotice: takes the focus once a form was sent">
      {isSent ? (
        <DoneNotice title="The request was sent" />
      ) : (
        <Button variant="secondary" onClick={() => setSent(true)}>
          Send
        </Button>
      )}
    </State>
  );
}

function PrintButton() {
  const [printed, setPrinted] = useState(false);
  return (
    <State name="PrintSheet: printed instead of the page">
      <Button
        variant="secondary"
        onClick={() => {
          flushSync(() => setPrinted(true));
          window.print();
          setPrinted(false);
        }}
      >
        Print
      </Button>
      {printed && <PrintSheet>Only this sentence is printed.</PrintSheet>}
    </State>
  );
}

export const dialogs: Chapter = {
  id: 'dialogs',
  title: 'Dialog, NoticeModal, ConfirmButton, DoneNotice, PrintSheet',
  render: () => (
    <>
      <DialogButtons />
      <SentNotice />
      <PrintButton />
    </>
  ),
};
