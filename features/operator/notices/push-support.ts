/**
 * State of push messages in this browser: `homeScreen` if the browser has them only for sites on the home screen (iOS),
 * `denied` if the person has blocked the notifications of this site.
 */
export type PushSupport = 'ready' | 'unsupported' | 'insecure' | 'homeScreen' | 'denied';

/** Returns whether the browser can show notifications, without asking the person. */
export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isAppleMobile() && !isOnHomeScreen() ? 'homeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

// Recognises an iPad by its touch screen, because an iPad's browser claims to run on a Mac.
const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isOnHomeScreen = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
