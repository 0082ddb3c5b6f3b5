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

  test('takes what is typed while the field is made, in place of the canvas', () => {
    document.body.innerHTML =
      '<div inert><section data-section="layout"><div data-body><input inputmode="decimal" value="24"></div></section></div>';
    const [holder, field] = [document.querySelector('div'), document.querySelector('input')];
    const onCanvas = jest.fn();
    window.addEventListener('keydown', onCanvas);
    focusFieldSoon('place');
    for (const key of ['1', '1', '5'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(onCanvas).not.toHaveBeenCalled();
    holder?.removeAttribute('inert');
    jest.advanceTimersByTime(50);
    expect(document.activeElement).toBe(field);
    expect(field?.value).toBe('115');
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: '7', bubbles: true }));
    expect(onCanvas).toHaveBeenCalledTimes(1);
    window.removeEventListener('keydown', onCanvas);
  });

  test('is given up by Escape', () => {
    const { holder, field } = panel(true);
    focusFieldSoon('fill');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    holder.removeAttribute('inert');
    jest.advanceTimersByTime(100);
    expect(document.activeElement).not.toBe(field);
  });

  test('is forgotten where there is no such field: what is selected later keeps the focus where it is', () => {
    focusFieldSoon('fill');
    jest.advanceTimersByTime(3000);
    panel(false);
    jest.advanceTimersByTime(3000);
    expect(document.activeElement).toBe(document.body);
  });
});
