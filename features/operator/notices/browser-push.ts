/**
 * Error for a browser that was not subscribed to push messages. `reason` is `denied` or `dismissed` after the question
 * for permission, and `failed` for other causes.
 */
export class PushRefusal extends Error {
  override readonly name = 'PushRefusal';
  readonly reason: 'denied' | 'dismissed' | 'failed';

  constructor(reason: PushRefusal['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Asks the person for permission to show notifications. Must be called in response to a click, because browsers
 * otherwise do not ask.
 */
export async function askPermission(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushRefusal(permission === 'denied' ? 'denied' : 'dismissed');
}

/**
 * Subscribes this browser to push messages, which must be signed with the private key of `publicKey`. Replaces an
 * earlier subscription.
 */
export async function subscribeBrowser(publicKey: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
    const { endpoint = '', keys } = made.toJSON();
    return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  } catch {
    throw new PushRefusal('failed');
  }
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await subscriptionOfBrowser())?.unsubscribe();
}

/** Returns the subscription of this browser, or null. */
export async function subscriptionOfBrowser(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}
