// Shows the exchange's calculator on a page of a shop, directly after this script element: <script
// src="https://…/widget/embed.js" data-shop="…" data-lang="en" data-from="BTC" data-to="USDTTRC20"></script>
(() => {
  const script = document.currentScript;
  const { origin } = new URL(script.src);
  const { shop, lang, from, to } = script.dataset;
  const isEnglish = lang === 'en';
  const query = new URLSearchParams();
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  const frame = document.createElement('iframe');
  frame.src = `${origin}${isEnglish ? '/en' : ''}/widget/${encodeURIComponent(shop)}${query.size ? `?${query}` : ''}`;
  frame.title = isEnglish ? 'Currency exchange' : 'Обмен валют';
  frame.loading = 'lazy';
  Object.assign(frame.style, { display: 'block', width: '100%', maxWidth: '420px', height: '340px', border: '0' });
  script.after(frame);
  // A page that may not embed the widget gets no message from the frame, and the browser shows an empty frame.
  let isShown = false;
  frame.addEventListener('load', () => setTimeout(() => isShown || showLink(), 5000), { once: true });
  const showLink = () => {
    const link = Object.assign(document.createElement('a'), {
      href: isEnglish ? `${origin}/en` : origin,
      target: '_blank',
      rel: 'noopener',
      textContent: isEnglish ? 'Open the currency exchange' : 'Открыть обмен валют',
    });
    frame.replaceWith(link);
  };
  addEventListener('message', ({ origin: sender, source, data }) => {
    if (sender !== origin || source !== frame.contentWindow) return;
    const { type, height } = Object(data);
    isShown ||= type === 'razmen:height';
    if (type === 'razmen:height' && height > 0 && height < 2000) frame.style.height = `${Math.ceil(height)}px`;
  });
})();
