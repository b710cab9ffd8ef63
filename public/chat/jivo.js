import { closed, load, onShown, told } from './frame.js';

const open = () => window.jivo_api?.open();
window.jivo_onLoadCallback = open;
window.jivo_onClose = closed;
onShown(open);
load(`https://code.jivo.ru/widget/${told.id}`);
