import { highlightLinks } from './highlight-links';

it('lights up what answers to clicks on the screen that is used', () => {
  const lit: string[] = [];
  HTMLElement.prototype.animate = function animate(this: HTMLElement) {
    lit.push(this.dataset['key'] ?? '');
    return {} as Animation;
  } as HTMLElement['animate'];
  const page = document.createElement('div');
  page.innerHTML = `
    <div data-key="link" style="cursor: pointer"></div>
    <div data-key="text"></div>
    <div data-key="field"><input /></div>
    <section inert><div data-key="below" style="cursor: pointer"></div></section>`;
  highlightLinks(page);
  expect(lit).toEqual(['link', 'field']);
});
