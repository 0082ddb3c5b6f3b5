import { wayBackOf } from './way-back';

const link = { variables: { pid: '7', name: 'a b' }, user: null, query: { panel: 'p1', other: 'x', empty: '' } };

describe('the way back after a test', () => {
  it('takes the parameters of the link along only when the owner says so', () => {
    const address = 'https://panel.example/done?x=1';
    expect(wayBackOf({ address, addsParameters: false }, link)?.href).toBe(address);
    expect(wayBackOf({ address, addsParameters: true }, link)?.href).toBe(`${address}&pid=7&name=a+b`);
    expect(wayBackOf({ address, addsParameters: true }, { ...link, user: 'u1' })?.searchParams.get('u')).toBe('u1');
  });

  it('takes along what the link of the study has of its own', () => {
    const block = { address: 'https://panel.example/done', addsParameters: true };
    expect(wayBackOf(block, { ...link, variables: {} }, ['panel', 'empty', 'missing'])?.search).toBe('?panel=p1');
  });

  it('leads nowhere without an address of the web', () => {
    expect(wayBackOf({ address: 'javascript:alert(1)', addsParameters: true }, link)).toBeUndefined();
  });
});
