import { config, load, notifyClosed, onShown } from './frame.js';

const open = () => window.Tawk_API.maximize?.();
window.Tawk_API = { onLoad: open, onChatMinimized: notifyClosed };
onShown(open);
load(`https://embed.tawk.to/${config.id}`);
