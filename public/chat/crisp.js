import { config, load, locale, notifyClosed, onShown } from './frame.js';

window.CRISP_WEBSITE_ID = config.id;
window.CRISP_RUNTIME_CONFIG = { locale };
window.$crisp = [
  ['on', 'chat:closed', notifyClosed],
  ['do', 'chat:open'],
];
onShown(() => window.$crisp.push(['do', 'chat:open']));
load('https://client.crisp.chat/l.js');
