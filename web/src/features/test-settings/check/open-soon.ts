/** Opens the card that fits, once it is drawn, brings it into view and gives it the focus. */
export function openSoon(selector: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const card = document.querySelector<HTMLElement>(selector);
      const toggle = card?.querySelector<HTMLElement>('[aria-expanded]');
      card?.scrollIntoView({ block: 'center' });
      toggle?.focus();
      if (toggle?.getAttribute('aria-expanded') === 'false') toggle.click();
    }),
  );
}
