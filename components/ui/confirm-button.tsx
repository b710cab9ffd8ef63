'use client';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  label: string;
  /** The question, and what a yes leads to. */
  title: string;
  text: string;
  /** Label of the button that leaves everything as it is. */
  keep: string;
  size?: 'dense';
  busy: boolean;
  onConfirm: () => void;
}

/** Button whose action takes something away, and which therefore asks first. */
export function ConfirmButton({ label, title, text, keep, size, busy, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" {...(size && { size })} busy={busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        kind="notice"
        title={title}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {keep}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {label}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}
