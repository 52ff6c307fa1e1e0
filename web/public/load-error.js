// Shows the error screen without React if the scripts of a page could not be loaded.
(function () {
  if (document.querySelector('[data-load-error]')) return;

  function clearCaches() {
    if (!('caches' in window)) return Promise.resolve();
    return caches.keys().then(function (names) {
      return Promise.all(
        names.map(function (name) {
          return caches.delete(name);
        }),
      );
    });
  }
  // Keeps the entries about unsent work, like app/error-screen.tsx.
  function clearStorage() {
    Object.keys(localStorage).forEach(function (name) {
      if (!/^(?:outbox|device-id)$/.test(name)) localStorage.removeItem(name);
    });
    sessionStorage.clear();
  }
  function clearEverything() {
    return clearCaches().then(function () {
      clearStorage();
      if (!navigator.serviceWorker) return null;
      return navigator.serviceWorker.getRegistrations().then(function (workers) {
        return Promise.all(
          workers.map(function (worker) {
            return worker.unregister();
          }),
        );
      });
    });
  }

  function add(parent, name, words, style) {
    var element = document.createElement(name);
    element.textContent = words;
    Object.assign(element.style, style);
    parent.append(element);
    return element;
  }
  function addButton(parent, words, clear, style) {
    var button = add(parent, 'button', words, {
      minHeight: '44px',
      padding: '0 18px',
      borderRadius: 'var(--r, 10px)',
      border: '1px solid var(--border-strong, #64798e)',
      font: 'inherit',
      cursor: 'pointer',
    });
    Object.assign(button.style, style);
    button.addEventListener('click', function () {
      button.setAttribute('aria-busy', 'true');
      // Without a connection a reload would show the browser's own error page, so this one stays.
      function stay() {
        button.removeAttribute('aria-busy');
      }
      function reload() {
        setTimeout(function () {
          location.reload();
        }, 1000);
      }
      fetch(location.href, { cache: 'no-store' }).then(function (answer) {
        // The page is reloaded even if a cache cannot be cleared.
        if (answer.status < 500) clear().then(reload, reload);
        else stay();
      }, stay);
    });
  }

  var page = document.createElement('main');
  page.dataset.loadError = '';
  page.setAttribute('role', 'alert');
  Object.assign(page.style, {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 'var(--s4, 16px)',
    minHeight: '80svh',
    padding: 'var(--s8, 32px) var(--s4, 16px)',
    textAlign: 'center',
    // The style sheet may be missing too.
    fontFamily: 'var(--font, system-ui, sans-serif)',
  });
  add(page, 'h1', 'Something went wrong');
  add(
    page,
    'p',
    'We had trouble loading parts of this page. There may be a new version. Please try again.',
    { maxWidth: '52ch', color: 'var(--text-2, inherit)' },
  );
  var row = add(page, 'div', '', { display: 'flex', flexWrap: 'wrap', gap: 'var(--s3, 12px)' });
  addButton(row, 'Try Again', clearCaches, {
    background: 'var(--action, #0576a4)',
    color: 'var(--on-action, #ffffff)',
  });
  addButton(row, 'Clear Cache & Retry', clearEverything, {
    background: 'transparent',
    color: 'var(--text, inherit)',
  });
  add(page, 'p', 'Clear Cache & Retry logs you out on this device.', {
    color: 'var(--text-2, inherit)',
  });
  document.title = 'Something went wrong';
  document.body.replaceChildren(page);
  // These buttons work without React, so clicks are no longer held back.
  dispatchEvent(new Event('hydrated'));
})();
