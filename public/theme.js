// Runs before the first paint, so the page never shows the wrong theme.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  const apply = () => {
    const choice = chosen();
    const dark = choice === 'dark' || (choice !== 'light' && system.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  };
  apply();
  system.addEventListener('change', apply);
  addEventListener('themechange', apply);
  addEventListener('storage', (event) => {
    if (event.key === 'theme' || event.key === null) apply();
  });
})();
