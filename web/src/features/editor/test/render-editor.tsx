import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { App } from '@prototrail/model';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../../api';
import { EditorContext } from '../../../canvas';
import { Driver } from '../../../canvas/test/driver';
import { completeBrowser } from '../../../ui/test/browser';

export interface RenderedEditor extends RenderResult {
  driver: Driver;
  user: UserEvent;
}

/** A part of the editor's page around the real engine, for tests through roles. */
export function renderEditor(app: App, part: ReactNode): RenderedEditor {
  completeBrowser();
  const driver = new Driver(app);
  const rendered = render(
    <Provider store={createStore()}>
      <EditorContext.Provider value={driver.editor}>{part}</EditorContext.Provider>
    </Provider>,
  );
  return { ...rendered, driver, user: userEvent.setup() };
}
