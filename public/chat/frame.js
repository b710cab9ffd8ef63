// Code that the chat widgets of all providers share. Each widget runs in a frame that the page opens and closes.
export const config = document.documentElement.dataset;
export const locale = document.documentElement.lang;

const site = location.origin;

export const notifyClosed = () => parent.postMessage('chat:closed', site);

addEventListener('keydown', ({ key }) => key === 'Escape' && notifyClosed());

/** Calls `open` each time the page shows the frame of the chat again. */
export const onShown = (open) =>
  addEventListener('message', ({ origin, data }) => origin === site && data === 'chat:shown' && open());

export const load = (src, onload) => document.head.append(Object.assign(document.createElement('script'), { src, onload }));
