import { configure } from '@testing-library/react';

// what is waited for comes at once, unless the machine is busy: a limit for what never comes
configure({ asyncUtilTimeout: 20_000 });

/** What jsdom lacks because it lays nothing out and styles nothing: sizes, scrolling, and the parts of CSS that libraries call. */
export function completeBrowser(): void {
  const size = (value: number) => ({ configurable: true, get: () => value });
  Object.defineProperty(Element.prototype, 'clientHeight', size(600));
  Object.defineProperty(Element.prototype, 'clientWidth', size(400));
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer(0));
      reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
      reader.readAsArrayBuffer(this);
    });
  };
  Blob.prototype.text ??= async function text(this: Blob) {
    return new TextDecoder().decode(await this.arrayBuffer());
  };
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  if (!('CSS' in globalThis)) {
    const value = { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false };
    Object.defineProperty(globalThis, 'CSS', { configurable: true, value });
  }
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  globalThis.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): [] {
      return [];
    }
  };
}
