import { isPublicHost } from './public-host.ts';

/** Error codes that this product sets for undelivered push messages. All other errors are HTTP statuses. */
export const pushFaults = ['no_answer', 'not_public', 'other_secret'] as const;
export type PushFault = (typeof pushFaults)[number];

/** Maximum number of browsers in which one person gets push messages. */
export const maxPushBrowsers = 10;

/** Days after the latest sign-in in a browser until the browser gets no more push messages. */
export const pushDays = 30;

/** Content of a push message. The service worker `public/sw.js` shows it as a notification. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of the page that a press on the notification opens. */
  path: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
}

/** Returns whether the address of a push service is an https URL of a public server without a port. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password, port } = new URL(endpoint);
  return protocol === 'https:' && username === '' && password === '' && port === '' && isPublicHost(hostname);
}
