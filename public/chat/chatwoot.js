import { closed, load, locale, onShown, told } from './frame.js';

window.chatwootSettings = { locale, useBrowserLanguage: false, hideMessageBubble: true, darkMode: 'auto' };
const open = () => window.$chatwoot?.toggle('open');
addEventListener('chatwoot:ready', open);
addEventListener('chatwoot:closed', closed);
onShown(open);
load(`${told.url}/packs/js/sdk.js`, () => window.chatwootSDK.run({ websiteToken: told.id, baseUrl: told.url }));
