'use client';
import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files dropped anywhere on the page. Otherwise the browser would open a file dropped beside the upload box.
 * @returns whether files are being dragged over the page
 */
export function useDroppedFiles(onFiles: (files: FileList) => void): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer) onFiles(event.dataTransfer.files);
  });

  useEffect(() => {
    // Ignores drags that start on the page itself. Otherwise a dragged image would be uploaded as a file.
    let isOwnDrag = false;
    const listeners = new AbortController();
    const listen = (
      name: 'dragstart' | 'dragend' | 'dragover' | 'dragleave' | 'drop',
      handler: (event: DragEvent) => void,
    ) => window.addEventListener(name, handler, { signal: listeners.signal });
    listen('dragstart', () => {
      isOwnDrag = true;
    });
    listen('dragend', () => {
      isOwnDrag = false;
    });
    listen('dragover', (event) => {
      if (isOwnDrag || !hasFiles(event)) return;
      event.preventDefault();
      setIsDraggedOver(true);
    });
    // In a `dragleave` event, `relatedTarget` is null only if the pointer has left the window.
    listen('dragleave', ({ relatedTarget }) => {
      if (!relatedTarget) setIsDraggedOver(false);
    });
    listen('drop', (event) => {
      if (isOwnDrag || !hasFiles(event)) return;
      event.preventDefault();
      setIsDraggedOver(false);
      onDrop(event);
    });
    return () => listeners.abort();
  }, []);
  return isDraggedOver;
}
