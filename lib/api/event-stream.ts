interface EventStreamHandlers {
  /** What one event brought. @returns true when nothing comes after it */
  onData: (text: string) => boolean;
  /** Whether changes come by themselves. */
  onLive: (live: boolean) => void;
}

/** The server says something every ten seconds; after a longer silence it is not believed to be there. */
const silence = 15_000;
/** Too many watch, or the way is barred: not before so long. */
const again = 60_000;

/**
 * Hears server-sent events while the page is in sight and something is to come.
 * @returns ends it
 */
export function openEventStream(url: string, { onData, onLive }: EventStreamHandlers): () => void {
  let source: EventSource | undefined;
  let quiet: ReturnType<typeof setTimeout>;
  let retry: ReturnType<typeof setTimeout>;

  const close = () => {
    clearTimeout(quiet);
    clearTimeout(retry);
    source?.close();
    source = undefined;
    onLive(false);
  };

  const heard = () => {
    clearTimeout(quiet);
    quiet = setTimeout(open, silence);
    onLive(true);
  };

  const open = () => {
    close();
    source = new EventSource(url);
    source.addEventListener('message', ({ data }) => {
      heard();
      if (onData(data as string)) close();
    });
    source.addEventListener('beat', heard);
    source.addEventListener('error', () => {
      onLive(false);
      // A broken connection the browser makes anew by itself; a refusal it does not.
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, again);
    });
  };

  const look = () => (document.visibilityState === 'visible' ? open() : close());
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    close();
  };
}
