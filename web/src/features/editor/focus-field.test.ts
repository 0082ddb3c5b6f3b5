import { focusFieldSoon } from './focus-field';

/** A panel of properties with a fill; `isBehind`: the fields are those of what was selected before. */
function panel(isBehind: boolean): { holder: HTMLElement; field: HTMLElement } {
  document.body.innerHTML = `<div${isBehind ? ' inert' : ''}><section data-section="fill"><div data-body><div role="group"><button>Background</button></div></div></section></div>`;
  const holder = document.querySelector('div');
  const field = document.querySelector('button');
  if (!holder || !field) throw new Error('The panel is not there.');
  return { holder, field };
}

describe('a key that goes to a field of the properties', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    document.body.innerHTML = '';
  });

  test('waits for the fields of what was just placed, however busy the page is', () => {
    const { holder, field } = panel(true);
    focusFieldSoon('fill');
    jest.advanceTimersByTime(6000);
    expect(document.activeElement).toBe(document.body);
    holder.removeAttribute('inert');
    jest.advanceTimersByTime(50);
    expect(document.activeElement).toBe(field);
  });

  test('is forgotten where there is no such field: what is selected later keeps the focus where it is', () => {
    focusFieldSoon('fill');
    jest.advanceTimersByTime(3000);
    panel(false);
    jest.advanceTimersByTime(3000);
    expect(document.activeElement).toBe(document.body);
  });
});
