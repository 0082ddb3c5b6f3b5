import { appWith, Driver } from '../test/driver';
import { attachInput } from './attach-input';

describe('the keys of the page', () => {
  let detach = (): void => undefined;
  afterEach(() => {
    detach();
    document.body.replaceChildren();
  });

  /** What Ctrl K in an element asks of the page. */
  function requestsIn(html: string): string[] {
    const requests: string[] = [];
    const { editor } = new Driver(appWith());
    editor.onRequest(({ type }) => void requests.push(type));
    const canvas = document.createElement('div');
    document.body.innerHTML = html;
    document.body.append(canvas);
    detach = attachInput(editor, canvas, canvas);
    const key = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
    document.querySelector('[data-here]')?.dispatchEvent(new KeyboardEvent('keydown', key));
    return requests;
  }

  it('open the list of commands from a field of a panel', () => {
    expect(requestsIn('<aside><input data-here></aside>')).toEqual(['commands']);
  });

  it.each([
    ['a dialog', '<div role="dialog"><input data-here></div>'],
    ['a text that is edited, where they make a link', '<p contenteditable data-here></p>'],
  ])('do not open it from %s', (_, html) => {
    expect(requestsIn(html)).toEqual([]);
  });
});
