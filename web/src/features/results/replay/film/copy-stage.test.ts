import { copyStage } from './copy-stage';
import { FileAddresses } from './file-addresses';
import { readPageStyles, rulesFor } from './page-styles';

function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  const stage = document.querySelector<HTMLElement>('[data-stage]');
  if (!stage) throw new Error('There is no stage.');
  return stage;
}

const copyOf = (stage: HTMLElement) => copyStage(stage, new FileAddresses(new AbortController().signal));

describe('the copy of a stage', () => {
  afterEach(() => {
    document.body.replaceChildren();
    document.head.replaceChildren();
  });

  it('says what was typed and chosen, and lies as far down as it was scrolled', async () => {
    const stage = show(
      '<div data-stage><input><input type="checkbox"><textarea></textarea><div id="list"><p>Rows</p></div></div>',
    );
    const [text, box] = stage.querySelectorAll('input');
    if (text) text.value = 'Monstera';
    if (box) box.checked = true;
    const area = stage.querySelector('textarea');
    if (area) area.value = 'Two lines';
    const list = stage.querySelector('#list');
    if (list) list.scrollTop = 120;
    const { copy } = await copyOf(stage);
    expect(copy.querySelector('input')?.getAttribute('value')).toBe('Monstera');
    expect(copy.querySelector('[type=checkbox]')?.hasAttribute('checked')).toBe(true);
    expect(copy.querySelector('textarea')?.textContent).toBe('Two lines');
    expect(copy.querySelector('p')?.style.translate).toBe('0px -120px');
  });

  it('leaves the stage as it is', async () => {
    const stage = show('<div class="outer"><div data-stage class="stage" style="color: red"><p>Text</p></div></div>');
    const before = document.body.innerHTML;
    await copyOf(stage);
    expect(document.body.innerHTML).toBe(before);
  });

  it('stands in what is around it, without its boxes, so that rules of the page go on applying', async () => {
    const stage = show('<div class="dark"><div data-stage class="stage"><p class="text">Text</p></div></div>');
    const { copy, classes } = await copyOf(stage);
    expect(copy.querySelector('.dark .stage .text')).not.toBeNull();
    expect(copy.querySelector<HTMLElement>('.dark')?.style.display).toBe('contents');
    expect([...classes].sort()).toEqual(['dark', 'stage', 'text']);
  });

  it('brings only the rules of the page that can apply to it', () => {
    document.head.innerHTML =
      '<style>.text { color: red } .dark .text, .other { color: blue } p:not(.other) { margin: 0 } .other { top: 0 } * { left: 0 }</style>';
    const rules = rulesFor(readPageStyles(), new Set(['text']));
    const selectors = rules.map(({ css }) => css.split(' {')[0]);
    expect(selectors).toEqual(['.text', 'p:not(.other)', '*']);
  });
});
