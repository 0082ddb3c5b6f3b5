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
});
