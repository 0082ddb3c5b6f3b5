import { Driver, makePrototype } from '@prototrail/testing';
import { sceneOf } from './scene';

const rule = (variable: string, operator: string, value: string, style: Record<string, string>) => ({
  ...{ variable, operator, value, style },
});

function styleIn(variables: Record<string, unknown>, styleRules: unknown) {
  const driver = new Driver(
    makePrototype({
      screens: { home: { widgets: { total: { style: { background: '#eeeeee' }, props: { styleRules } } } } },
    }),
    { variables },
  );
  return sceneOf(driver.runtime.derived, 'home', driver.state.variables).byKey.get('total')?.widget.effectiveStyle;
}

const rules = [
  rule('cart.sum', '>', '100', { background: '#00ff00' }),
  rule('cart.sum', '>', '500', { background: '#ff0000', borderColor: '#000000' }),
  rule('isMember', 'checked', '', { color: '#0000ff' }),
];

describe('rules of style', () => {
  it('give their colours while they hold, later ones over earlier ones', () => {
    expect(styleIn({ cart: { sum: 50 } }, rules)).toMatchObject({ background: '#eeeeee' });
    expect(styleIn({ cart: { sum: 200 }, isMember: true }, rules)).toMatchObject({
      background: '#00ff00',
      color: '#0000ff',
    });
    expect(styleIn({ cart: { sum: 600 } }, rules)).toMatchObject({
      ...{ background: '#ff0000', borderTopColor: '#000000', borderLeftColor: '#000000' },
    });
  });

  it('that cannot be read change nothing', () => {
    expect(styleIn({ a: 1 }, 'none')).toMatchObject({ background: '#eeeeee' });
    expect(styleIn({ a: 1 }, [null, { variable: 1 }, rule('', '==', '', { background: '#000000' })])).toMatchObject({
      background: '#eeeeee',
    });
  });
});
