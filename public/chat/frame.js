// What the widgets of all providers have in common: they live in a frame, and the page around it opens and
// closes them.
export const told = document.documentElement.dataset;
export const locale = document.documentElement.lang;

const site = location.origin;

/** Says that the visitor closed the widget by its own means. */
export const closed = () => parent.postMessage('chat:closed', site);

addEventListener('keydown', ({ key }) => key === 'Escape' && closed());

/** Runs when the frame is shown again. */
export const onShown = (open) =>
  addEventListener('message', ({ origin, data }) => origin === site && data === 'chat:shown' && open());

/** Loads the provider's script. */
export const load = (src, onload) => document.head.append(Object.assign(document.createElement('script'), { src, onload }));
