'use client';
import { useEffect, useRef, useState } from 'react';

export interface UploadJob {
  signal: AbortSignal;
  /** Called with the fraction of the file that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

export type Upload = (file: File, job: UploadJob) => Promise<unknown>;

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'refused'; file: File; why: 'type' | 'size' }
  | { phase: 'attached'; file: File }
  | { phase: 'sending'; file: File; share: number }
  | { phase: 'failed'; file: File; error: unknown }
  | { phase: 'done'; file: File };

interface Options {
  accept: readonly string[];
  maxBytes: number;
  /** Returns whether this file has already been uploaded. Such a file is not uploaded again. */
  isAttached: (file: File) => boolean;
  upload: Upload;
}

export function useUpload({ accept, maxBytes, isAttached, upload }: Options) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const job = useRef<AbortController>(null);

  useEffect(() => () => job.current?.abort(), []);

  const stop = () => {
    job.current?.abort();
    job.current = null;
  };

  const send = async (file: File) => {
    stop();
    if (!accept.includes(file.type)) return setState({ phase: 'refused', file, why: 'type' });
    if (file.size > maxBytes) return setState({ phase: 'refused', file, why: 'size' });
    if (isAttached(file)) return setState({ phase: 'attached', file });
    const controller = new AbortController();
    job.current = controller;
    // A cancelled or replaced upload must not overwrite the state of a later upload.
    const set = (next: UploadState) => job.current === controller && setState(next);
    set({ phase: 'sending', file, share: 0 });
    try {
      await upload(file, {
        signal: controller.signal,
        onProgress: (share) => set({ phase: 'sending', file, share }),
      });
      set({ phase: 'done', file });
    } catch (error) {
      set({ phase: 'failed', file, error });
    }
  };

  const cancel = () => {
    stop();
    setState({ phase: 'idle' });
  };

  return { state, send, cancel };
}
