import { config, load, locale, notifyClosed, onShown } from './frame.js';

window.chatwootSettings = { locale, useBrowserLanguage: false, hideMessageBubble: true, darkMode: 'auto' };
const open = () => window.$chatwoot?.toggle('open');
addEventListener('chatwoot:ready', open);
addEventListener('chatwoot:closed', notifyClosed);
onShown(open);
load(`${config.url}/packs/js/sdk.js`, () => window.chatwootSDK.run({ websiteToken: config.id, baseUrl: config.url }));
