interface EventStreamHandlers {
  /** Receives the data of one event. @returns true when it is the last one */
  onData: (data: string) => boolean;
  /** Whether the connection delivers changes. */
  onLive: (live: boolean) => void;
}

/** The server sends a heartbeat every 10 s; without one the connection counts as lost. */
const idleTimeoutMs = 15_000;
/** Pause after the server has rejected the connection. */
const retryMs = 60_000;

/**
 * Receives server-sent events while the page is visible, until the last one.
 * @returns closes the stream
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
      // The browser reconnects after a lost connection, but not after an error response.
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
