import { config, load, notifyClosed, onShown } from './frame.js';

const open = () => window.jivo_api?.open();
window.jivo_onLoadCallback = open;
window.jivo_onClose = notifyClosed;
onShown(open);
load(`https://code.jivo.ru/widget/${config.id}`);
