import { FileDrop } from '#components/ui/file-drop.tsx';
import { FileProgress, type Remedy } from '#components/ui/file-progress.tsx';
import type { Upload, UploadState } from '#components/ui/use-upload.ts';
import { type Chapter, State } from '../specimen.tsx';

const receipt = () => new File([new Uint8Array(123_456)], 'receipt of the bank.pdf', { type: 'application/pdf' });

const states = (file: File): readonly [string, UploadState, Remedy][] => [
  ['sending', { phase: 'sending', file, share: 0.4 }, null],
  ['sent', { phase: 'done', file }, null],
  ['sent before', { phase: 'attached', file }, null],
  ['failed, the same again', { phase: 'failed', file, error: null }, 'again'],
  ['failed, another file', { phase: 'failed', file, error: null }, 'another'],
  ['refused by type', { phase: 'refused', file, why: 'type' }, null],
  ['refused by size', { phase: 'refused', file, why: 'size' }, null],
];

const maxBytes = 10_000_000;
const nothing = () => undefined;
/**
 * Simulated upload that fails after three seconds. The gallery demonstrates progress, cancelling and retrying with this
 * upload.
 */
const slowFailure: Upload = (_file, { signal, onProgress }) =>
  new Promise((_resolve, reject) => {
    onProgress(0.4);
    const timer = setTimeout(() => reject(new Error('refused')), 3000);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

export const files: Chapter = {
  id: 'files',
  title: 'FileDrop, FileProgress',
  render: () => (
    <>
      <State name="choose, drop, paste; the upload fails after three seconds" stacked>
        <FileDrop
          label="Choose a file"
          hint="JPEG, PNG, WebP or PDF, up to 10 MB."
          accept={['image/jpeg', 'image/png', 'image/webp', 'application/pdf']}
          maxBytes={maxBytes}
          isAttached={() => false}
          upload={slowFailure}
          explain={() => 'The bank’s server refused the file.'}
          remedyOf={() => 'again'}
        />
      </State>
      {states(receipt()).map(([name, state, remedy]) => (
        <State key={name} name={name} stacked>
          <FileProgress
            state={state}
            maxBytes={maxBytes}
            explain={() => 'The connection was lost.'}
            remedyOf={() => remedy}
            onCancel={nothing}
            onRetry={nothing}
            onAnother={nothing}
          />
        </State>
      ))}
    </>
  ),
};
