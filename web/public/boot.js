// Runs before the first paint: the theme, the area and the language that the person chose before.
// A page of ours that is nothing without its parts says so where one of them does not come.
addEventListener(
  'error',
  function (event) {
    if (event.target.type !== 'module' || !/^\/(customer|staff|admin|profile|login|re|forgot|verify)/.test(location.pathname)) return;
    var script = document.createElement('script');
    script.src = '/trouble.js';
    document.head.append(script);
  },
  true,
);
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
