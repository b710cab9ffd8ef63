/** Event with which a page's buttons open the live chat. */
export const chatOpenEvent = 'chat:open';

export const openChat = (): void => void window.dispatchEvent(new Event(chatOpenEvent));
