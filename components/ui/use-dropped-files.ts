'use client';
import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Files dropped anywhere on the page: one that misses the box would open in place of the page.
 * @returns whether files are held over the page
 */
export function useDroppedFiles(take: (files: FileList) => void): boolean {
  const [over, setOver] = useState(false);
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer) take(event.dataTransfer.files);
  });

  useEffect(() => {
    // A picture of the page itself comes as a file too, and is nobody's receipt.
    let own = false;
    const page = new AbortController();
    const listen = (
      name: 'dragstart' | 'dragend' | 'dragover' | 'dragleave' | 'drop',
      hear: (event: DragEvent) => void,
    ) => window.addEventListener(name, hear, { signal: page.signal });
    listen('dragstart', () => {
      own = true;
    });
    listen('dragend', () => {
      own = false;
    });
    listen('dragover', (event) => {
      if (own || !hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    // Between two elements there is one that is entered; out of the window there is none.
    listen('dragleave', ({ relatedTarget }) => {
      if (!relatedTarget) setOver(false);
    });
    listen('drop', (event) => {
      if (own || !hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onDrop(event);
    });
    return () => page.abort();
  }, []);
  return over;
}
