/** Event that a page's buttons send to open the live chat. */
export const chatOpenEvent = 'chat:open';

export const openChat = (): void => void window.dispatchEvent(new Event(chatOpenEvent));
