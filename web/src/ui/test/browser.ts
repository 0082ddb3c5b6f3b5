/** What jsdom lacks because it lays nothing out and styles nothing: sizes, scrolling, and the parts of CSS that libraries call. */
export function completeBrowser(): void {
  const size = (value: number) => ({ configurable: true, get: () => value });
  Object.defineProperty(Element.prototype, 'clientHeight', size(600));
  Object.defineProperty(Element.prototype, 'clientWidth', size(400));
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  if (!('CSS' in globalThis)) {
    const value = { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false };
    Object.defineProperty(globalThis, 'CSS', { configurable: true, value });
  }
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}
