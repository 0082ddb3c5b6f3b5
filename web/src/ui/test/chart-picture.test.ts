import { chartSvg } from '../chart-picture';

describe('a chart as a file', () => {
  it('brings its colours along, and needs no styles of the page', () => {
    document.body.innerHTML =
      '<style>.bar { fill: rgb(10, 20, 30); }</style><div style="background: rgb(255, 250, 240)"><svg viewBox="0 0 10 10"><rect class="bar" width="5" height="5"></rect></svg></div>';
    const svg = document.querySelector('svg');
    const text = svg ? chartSvg(svg) : '';
    expect(text).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(text).toContain('background: rgb(255, 250, 240)');
    expect(text).not.toContain('class=');
    document.body.innerHTML = '';
  });

  it('has its legend below: marks with their colours and the words', () => {
    document.body.innerHTML = `<style>.mark path { fill: rgb(1, 2, 3); }</style>
      <div data-legends=""><svg id="chart"><rect width="5" height="5"></rect></svg>
      <ul><li data-legend="Group 1 (3 tests)"><svg class="mark"><path d="M0 0H5V5Z"></path></svg>Group 1 <button>3 tests</button></li></ul></div>`;
    const svg = document.querySelector<SVGSVGElement>('#chart');
    document.body.innerHTML = svg ? chartSvg(svg) : '';
    const picture = document.querySelector('svg');
    expect(picture?.querySelector('text')?.textContent).toBe('Group 1 (3 tests)');
    expect(picture?.querySelector('path')?.getAttribute('style')).toContain('rgb(1, 2, 3)');
    expect(Number(picture?.getAttribute('height'))).toBeGreaterThan(0);
    document.body.innerHTML = '';
  });
});
