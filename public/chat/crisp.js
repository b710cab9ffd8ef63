import { closed, load, locale, onShown, told } from './frame.js';

window.CRISP_WEBSITE_ID = told.id;
window.CRISP_RUNTIME_CONFIG = { locale };
window.$crisp = [
  ['on', 'chat:closed', closed],
  ['do', 'chat:open'],
];
onShown(() => window.$crisp.push(['do', 'chat:open']));
load('https://client.crisp.chat/l.js');
