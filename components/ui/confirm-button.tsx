'use client';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';

/**
 * Error of a call. If the API refused the call, `detail` is the error text; after other failures, `detail` is empty or
 * missing.
 */
interface Failure extends Error {
  detail?: string;
  requestId?: string | null;
}

interface Props {
  label: string;
  title: string;
  text: string;
  /** Label of the button that closes the dialog without performing the action. */
  keep: string;
  variant?: 'primary' | 'danger';
  size?: 'dense';
  busy: boolean;
  /** Error of the last attempt, shown below the text. */
  error: Failure | null;
  /** Text for an error without `detail`, for example when no response arrived. */
  failed: string;
  /** Performs the action. The dialog closes when the promise is fulfilled, and stays open when it is rejected. */
  onConfirm: () => Promise<unknown>;
}

/** Button that asks for confirmation in a dialog before it performs its action. */
export function ConfirmButton(props: Props) {
  const { label, title, text, keep, variant = 'danger', size, busy, error, failed, onConfirm } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant={variant === 'primary' ? 'secondary' : 'quiet'}
        {...(size && { size })}
        busy={busy && !isAsking}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={title}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {keep}
            </Button>
            <Button variant={variant} busy={busy} onClick={() => void onConfirm().then(close, () => {})}>
              {label}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{text}</p>
          {error && <ErrorState title={error.detail || failed} requestId={error.requestId} />}
        </div>
      </Dialog>
    </>
  );
}
