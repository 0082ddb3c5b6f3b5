import { anApp } from '@prototrail/testing';
import { eventTable, toMouseRecord, toReadable } from './download-data';

const app = anApp().withScreen('s1', { name: 'Shop' }).withWidget('w1', { type: 'Button', name: 'Buy' }).build();
const event = {
  ...{ _id: 'e1', id: 'e1', user: 'ada@example.org', session: 'S1', time: 5, type: 'WidgetClick' },
  ...{ screen: 's1', widget: 'w1', x: 0.5, state: { value: 'a,b' } },
};

describe('recorded data that is downloaded', () => {
  it('names screens and widgets, and has neither the tester nor the ids of the store', () => {
    const { _id, id, user, ...kept } = event;
    expect(toReadable(app, event)).toEqual({ ...kept, screenName: 'Shop', widgetName: 'Buy' });
    expect(toReadable(app, { session: 'S1', screen: 'constructor' })).toEqual({ session: 'S1', screen: 'constructor' });
    expect([_id, id, user]).toEqual(['e1', 'e1', 'ada@example.org']);
  });

  it('is a table with the same columns in every row, and no formula', () => {
    const other = { session: 'S1', time: 6, type: '=HYPERLINK("x")' };
    expect(eventTable([toReadable(app, event), other]).split('\r\n')).toEqual([
      '\ufeffsession,time,type,screen,screenName,widget,widgetName,x,state',
      'S1,5,WidgetClick,s1,Shop,w1,Buy,0.5,"{""value"":""a,b""}"',
      `S1,6,"'=HYPERLINK(""x"")",,,,,,`,
    ]);
  });

  it('has of the pointer only where and when it was', () => {
    const record = {
      _id: 'm',
      id: 'm',
      appID: 'a',
      user: 'u',
      x: [1],
      y: [2],
      c: [0],
      t: [3],
      session: 'S',
      screen: 's1',
    };
    expect(toMouseRecord(record)).toEqual({ x: [1], y: [2], c: [0], t: [3], session: 'S', screen: 's1' });
  });
});
