/** Name of the event by which a button on the page opens the live chat. */
export const chatOpenEvent = 'chat:open';

export const openChat = (): void => void window.dispatchEvent(new Event(chatOpenEvent));
