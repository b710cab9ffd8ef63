// Runs before the first paint, because a prerendered page is the same for everyone: sets the theme and shows the
// signed-in header to signed-in visitors.
(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const storedTheme = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  const paint = () => {
    const choice = storedTheme();
    const dark = choice === 'dark' || (choice !== 'light' && system.matches);
    root.dataset.theme = dark ? 'dark' : 'light';
  };
  const setSession = () => {
    root.dataset.session = /(^|; )(__Host-)?razmen_session=/.test(document.cookie) ? 'in' : 'out';
  };
  paint();
  setSession();
  system.addEventListener('change', paint);
  addEventListener('themechange', paint);
  addEventListener('storage', (event) => {
    if (event.key === 'theme' || event.key === null) paint();
  });
  // Another tab may have signed in or out.
  addEventListener('focus', setSession);
  addEventListener('sessionchange', setSession);
  // Hides the default pair (base.css) while the linked pair is loading.
  if (/[?&]cur_(from|to)=/.test(location.search)) {
    root.dataset.linked = '';
    setTimeout(() => delete root.dataset.linked, 4000);
  }
  // A script or style sheet is missing, most likely because a new build replaced it, so a reload loads the new page. At
  // most once in ten seconds, so that a broken page does not reload for ever, and never offline.
  const isBuildAsset = ({ src, rel, href }) => /\/_next\/static\//.test(src || (rel === 'stylesheet' && href));
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
  addEventListener('error', ({ target }) => target instanceof HTMLElement && isBuildAsset(target) && reload(), true);
})();
