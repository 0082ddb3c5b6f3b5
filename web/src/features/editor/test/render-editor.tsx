import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { App } from '@prototrail/model';
import type { ReactNode } from 'react';
import { EditorContext } from '../../../canvas';
import { Driver } from '../../../canvas/test/driver';

/** What jsdom lacks because it lays nothing out: sizes, and what follows them. */
function giveLayout(): void {
  const size = (value: number) => ({ configurable: true, get: () => value });
  Object.defineProperty(Element.prototype, 'clientHeight', size(600));
  Object.defineProperty(Element.prototype, 'clientWidth', size(400));
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}

export interface RenderedEditor extends RenderResult {
  driver: Driver;
  user: UserEvent;
}

/** A part of the editor's page around the real engine, for tests through roles. */
export function renderEditor(app: App, part: ReactNode): RenderedEditor {
  giveLayout();
  const driver = new Driver(app);
  const rendered = render(<EditorContext.Provider value={driver.editor}>{part}</EditorContext.Provider>);
  return { ...rendered, driver, user: userEvent.setup() };
}
