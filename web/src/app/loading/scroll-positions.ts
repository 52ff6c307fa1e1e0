import { type Location } from 'react-router';

/** The name that the script in a prerendered page reads too, which scrolls before hydration. */
const storageName = 'react-router-scroll-positions';

function storedPositions(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function anchorOf({ hash }: Location): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The address is not decodable.
    return null;
  }
}

const handleShow = () => {
  window.history.scrollRestoration = 'manual';
};

/** Keeps the scroll position of each entry of the history, so that a page is found again where it was left. */
export function scrollPositions() {
  const positions = storedPositions();
  const save = ({ key }: Location) => {
    positions[key] = window.scrollY;
  };
  return {
    save,
    /** Scrolls to where the page was left, else to the anchor of its address, else to the top. */
    restore(location: Location, { keepsPosition }: { keepsPosition: boolean }) {
      const saved = positions[location.key];
      const anchor = location.hash ? anchorOf(location) : null;
      if (typeof saved === 'number') window.scrollTo(0, saved);
      else if (anchor) anchor.scrollIntoView();
      else if (!keepsPosition) window.scrollTo(0, 0);
    },
    /** Stores the positions whenever the document is left; `current` returns the location shown. */
    storeOnLeaving(current: () => Location) {
      const handleHide = () => {
        save(current());
        try {
          sessionStorage.setItem(storageName, JSON.stringify(positions));
        } catch {
          // Without storage the page starts at its top.
        }
        window.history.scrollRestoration = 'auto';
      };
      handleShow();
      window.addEventListener('pagehide', handleHide);
      window.addEventListener('pageshow', handleShow);
      return () => {
        window.removeEventListener('pagehide', handleHide);
        window.removeEventListener('pageshow', handleShow);
        window.history.scrollRestoration = 'auto';
      };
    },
  };
}
