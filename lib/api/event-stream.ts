interface EventStreamHandlers {
  /**
   * Handles the data of one event.
   * @returns true if it was the last event
   */
  onData: (data: string) => boolean;
  /** Reports whether the stream is connected. */
  onLive: (live: boolean) => void;
}

/** Time in ms without data after which the connection counts as lost. The server sends a keep-alive every 10 s. */
const idleTimeoutMs = 15_000;
/** Delay in ms before connecting again after an error response. */
const retryMs = 60_000;

/**
 * Receives server-sent events until `onData` reports the last one. Events are received only while the page is visible.
 */
export function openEventStream(url: string, { onData, onLive }: EventStreamHandlers): () => void {
  let source: EventSource | undefined;
  let idleTimer: ReturnType<typeof setTimeout>;
  let retryTimer: ReturnType<typeof setTimeout>;

  const close = () => {
    clearTimeout(idleTimer);
    clearTimeout(retryTimer);
    source?.close();
    source = undefined;
    onLive(false);
  };

  const onHeartbeat = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(open, idleTimeoutMs);
    onLive(true);
  };

  const open = () => {
    close();
    source = new EventSource(url);
    source.addEventListener('message', ({ data }) => {
      onHeartbeat();
      if (onData(data as string)) close();
    });
    source.addEventListener('beat', onHeartbeat);
    source.addEventListener('error', () => {
      onLive(false);
      // The browser reconnects by itself after a lost connection, but not after an error response.
      if (source?.readyState === EventSource.CLOSED) retryTimer = setTimeout(open, retryMs);
    });
  };

  const onVisibilityChange = () => (document.visibilityState === 'visible' ? open() : close());
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    close();
  };
}
