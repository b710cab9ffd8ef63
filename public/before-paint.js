// Runs before the first paint, so the page never shows the wrong theme, nor a stranger's header to
// somebody who is signed in: prerendered pages are the same for everyone.
(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  const paint = () => {
    const choice = chosen();
    const dark = choice === 'dark' || (choice !== 'light' && system.matches);
    root.dataset.theme = dark ? 'dark' : 'light';
  };
  const greet = () => {
    root.dataset.session = /(^|; )(__Host-)?razmen_session=/.test(document.cookie) ? 'in' : 'out';
  };
  paint();
  greet();
  system.addEventListener('change', paint);
  addEventListener('themechange', paint);
  addEventListener('storage', (event) => {
    if (event.key === 'theme' || event.key === null) paint();
  });
  // Another tab may have signed in or out meanwhile.
  addEventListener('focus', greet);
  addEventListener('sessionchange', greet);
  // A link's own pair is on its way: of the default one nothing is shown meanwhile (base.css).
  if (/[?&]cur_(from|to)=/.test(location.search)) {
    root.dataset.linked = '';
    setTimeout(() => delete root.dataset.linked, 4000);
  }
  // A part of the page that is not there: most likely the site was built anew meanwhile, and a reload brings the
  // page of today. Once in ten seconds, lest a page that stays broken reloads for ever; offline it would only be lost.
  const ownPart = ({ src, rel, href }) => /\/_next\/static\//.test(src || (rel === 'stylesheet' && href));
  const reload = () => {
    try {
      const last = Number(sessionStorage.getItem('reloaded'));
      if (!navigator.onLine || Date.now() - last < 10_000) return;
      sessionStorage.setItem('reloaded', String(Date.now()));
    } catch {
      return;
    }
    location.reload();
  };
  addEventListener('error', ({ target }) => target instanceof HTMLElement && ownPart(target) && reload(), true);
})();
