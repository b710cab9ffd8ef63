// Shared by the widgets of all providers: each runs in a frame, which the page opens and closes.
export const config = document.documentElement.dataset;
export const locale = document.documentElement.lang;

const site = location.origin;

/** Tells the page that the visitor closed the widget. */
export const notifyClosed = () => parent.postMessage('chat:closed', site);

addEventListener('keydown', ({ key }) => key === 'Escape' && notifyClosed());

/** Calls back when the frame is shown again. */
export const onShown = (open) =>
  addEventListener('message', ({ origin, data }) => origin === site && data === 'chat:shown' && open());

/** Loads the provider's script. */
export const load = (src, onload) => document.head.append(Object.assign(document.createElement('script'), { src, onload }));
