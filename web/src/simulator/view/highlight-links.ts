const ring = '3px solid #3a52e6';
const glow = 'rgba(58, 82, 230, 0.2)';
const shownMs = 1200;

/** Lets everything that answers to clicks light up for a moment. Nothing moves, so that it is the same for everybody. */
export function highlightLinks(root: Element): void {
  for (const host of root.querySelectorAll<HTMLElement>('[data-key]')) {
    if (!answers(host) || host.closest('[inert]') || typeof host.animate !== 'function') continue;
    const lit = { outline: ring, outlineOffset: '1px', backgroundColor: glow };
    host.animate(
      [
        { ...lit, offset: 0 },
        { ...lit, offset: 0.75 },
        { outline: '3px solid transparent', outlineOffset: '1px', backgroundColor: 'transparent', offset: 1 },
      ],
      { duration: shownMs },
    );
  }
}

/** A link shows the hand; what is filled in has controls of the browser. */
const answers = (host: HTMLElement): boolean =>
  host.style.cursor === 'pointer' || host.querySelector('input, textarea, select, button, [role="button"]') !== null;
