// Runs before the first paint: the theme, the area and the language that the person chose before.
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
(function () {
  var root = document.documentElement;
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  var theme = kept('theme');
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : dark ? 'dark' : 'light';
  var area = /^\/(customer|staff|admin)(?:\/(?!(?:login|register|forgot-password|reset-password)\b)|$)/.exec(location.pathname);
  root.dataset.area = area ? area[1] : 'public';
  if (kept('welcome') === 'closed') root.dataset.welcome = 'closed';
  if (kept('sidebar') === 'narrow') root.dataset.sidebar = 'narrow';
})();
