interface EventStreamHandlers {
  /** Receives the data of one event. @returns true if it is the last event */
  onData: (data: string) => boolean;
  /** Called with whether the connection works. */
  onLive: (live: boolean) => void;
}

/** The server sends a keep-alive every 10 s. Without one for this long, the connection counts as lost. */
const idleTimeoutMs = 15_000;
/** Delay before the next attempt after the server has refused the connection. */
const retryMs = 60_000;

/**
 * Receives server-sent events while the page is visible, until the last event.
 * @returns a function that closes the stream
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
      // After an error response the browser does not reconnect by itself, unlike after a lost connection.
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
