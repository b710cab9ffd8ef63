import { closed, load, onShown, told } from './frame.js';

const open = () => window.Tawk_API.maximize?.();
window.Tawk_API = { onLoad: open, onChatMinimized: closed };
onShown(open);
load(`https://embed.tawk.to/${told.id}`);
