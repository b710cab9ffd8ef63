// Sets the theme and the signed-in header before the first paint, because prerendered pages are the same for every
// visitor.
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
    // Another tab has signed out, so this tab removes the data of the account and reloads the page.
    if (event.key === 'razmen_signed_out' && event.newValue) {
      sessionStorage.clear();
      location.reload();
    }
  });
  // Checks the session again on focus, because another tab may have signed in or out.
  addEventListener('focus', setSession);
  addEventListener('sessionchange', setSession);
  const stored = (storage, key) => {
    try {
      return JSON.parse(storage().getItem(key));
    } catch {
      return null;
    }
  };
  const monthMs = 30 * 86_400_000;
  const isOpen = (claim) => !claim?.seen?.ended && Date.now() - Date.parse(claim?.createdAt) < monthMs;
  // Reserves space for the notice of an open claim, so that the form does not move.
  if (stored(() => localStorage, 'razmen_claims')?.some?.(isOpen)) root.dataset.claim = 'open';
  // If the link or this tab's draft may name another pair, hides the prerendered pair until the form shows the named
  // one. A page about one pair ignores the draft.
  const isDrafted = () => stored(() => sessionStorage, 'razmen_draft')?.otherPair;
  if (/[?&]cur_(from|to)=/.test(location.search) || (!/\/exchange\//.test(location.pathname) && isDrafted())) {
    root.dataset.linked = '';
    // If a script fails to load, the form cannot change its pair, so the prerendered pair is shown again.
    const show = ({ target }) => target.tagName === 'SCRIPT' && delete root.dataset.linked;
    addEventListener('error', show, true);
  }
  // Keeps the last press on a button until the page is hydrated, and then repeats it. Presses that React handles are not
  // kept, because hydration then runs before the event reaches the window. A button that opens a popover needs no script.
  let early = null;
  const keepPress = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    early = button?.matches('[popovertarget]:not([popovertargetaction])') ? null : button;
  };
  addEventListener('click', keepPress);
  addEventListener('hydrated', () => {
    removeEventListener('click', keepPress);
    const pressed = early;
    early = null;
    if (pressed) setTimeout(() => pressed.isConnected && pressed.click());
  });
  // Registers the service worker, which shows our own offline page.
  addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js').catch(() => {}));
  // Reloads the page, at most once in ten seconds, if a new build has replaced a script or style sheet.
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
