// Runs before the first paint: applies the stored theme and the area.
// A page that is empty without its scripts shows an error if one of them can't be loaded.
function showLoadError() {
  if (!/^\/(customer|staff|admin|profile|login|re|forgot|verify)/.test(location.pathname)) return;
  var script = document.createElement('script');
  script.src = '/load-error.js';
  document.head.append(script);
}
addEventListener(
  'error',
  function (event) {
    if (event.target.type === 'module') showLoadError();
  },
  true,
);
// A button pressed before its script is loaded is clicked again later; what works without scripts is left alone.
var pressed = null;
function note(event) {
  var button = event.target.closest('button:not([popovertarget])');
  if (!button || (button.form && button.form.method === 'get')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  settle();
  pressed = button;
  button.setAttribute('aria-busy', 'true');
  if (button.form) button.form.dataset.pressed = '';
}
function settle() {
  if (!pressed) return;
  pressed.removeAttribute('aria-busy');
  if (pressed.form) delete pressed.form.dataset.pressed;
}
addEventListener('click', note, true);
addEventListener(
  'hydrated',
  function () {
    removeEventListener('click', note, true);
    settle();
    if (pressed) pressed.click();
  },
  { once: true },
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
  // The server names the current announcement on this element.
  if (root.dataset.announcement && kept('announcement') === root.dataset.announcement) root.dataset.announcement = 'closed';
  if (kept('sidebar') === 'narrow') root.dataset.sidebar = 'narrow';
})();
