import { getDefinition } from '@prototrail/widgets';
import { appWith, Driver } from './driver';

function button(style: Record<string, unknown> = {}): { driver: Driver; id: string } {
  const driver = new Driver(appWith(['a', 120, 120, 100, 40]));
  const { defaults } = getDefinition('Button');
  driver.editor.arm({ ...defaults, type: 'Button', name: 'Button', style: { ...defaults.style, ...style } });
  driver.click(200, 400);
  return { driver, id: driver.selection[0] ?? '' };
}

describe('the fill of a button', () => {
  it('takes a border of the same colour along', () => {
    const { driver, id } = button();
    driver.editor.edit.setFill([id], 'style', '#0b5c4a');
    expect(driver.app.widgets[id]?.style).toMatchObject({
      background: '#0b5c4a',
      borderTopColor: '#0b5c4a',
      borderLeftColor: '#0b5c4a',
    });
    driver.editor.edit.setFill([id], 'hover', '#ff0000');
    expect(driver.app.widgets[id]?.hover).toMatchObject({ background: '#ff0000', borderBottomColor: '#ff0000' });
    expect(driver.app.widgets[id]?.style?.background).toBe('#0b5c4a');
  });

  it('leaves a border of another colour alone', () => {
    const { driver, id } = button({ borderTopColor: '#111111' });
    driver.editor.edit.setFill([id], 'style', '#0b5c4a');
    expect(driver.app.widgets[id]?.style?.borderTopColor).toBe('#111111');
    expect(driver.app.widgets[id]?.style?.borderRightColor).toBe('#0b5c4a');
  });

  it('does not colour a border that cannot be seen', () => {
    const { driver, id } = button({ background: 'transparent', borderTopColor: 'transparent' });
    driver.editor.edit.setFill([id], 'style', '#0b5c4a');
    expect(driver.app.widgets[id]?.style?.borderTopColor).toBe('transparent');
  });

  it('takes the fill under the pointer along as a darker shade, again and again', () => {
    const { driver, id } = button();
    for (const [fill, shade] of [
      ['#c80000', '#aa0000'],
      ['#00c800', '#00aa00'],
    ] as const) {
      driver.editor.edit.setFill([id], 'style', fill);
      expect(driver.app.widgets[id]?.hover).toMatchObject({ background: shade, borderTopColor: shade });
    }
  });

  it('leaves a fill under the pointer alone that somebody chose', () => {
    const { driver, id } = button();
    driver.editor.edit.setFill([id], 'hover', '#ff0000');
    driver.editor.edit.setFill([id], 'style', '#0b5c4a');
    expect(driver.app.widgets[id]?.hover?.background).toBe('#ff0000');
  });
});
