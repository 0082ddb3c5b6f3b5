import { Driver, makePrototype, types, type PrototypeParts } from '@prototrail/testing';

const file = { name: 'passport.png', type: 'image/png', size: 7, url: 'blob:secret' };
const parts: PrototypeParts = {
  screens: {
    home: {
      widgets: {
        upload: { type: 'Upload', props: { databinding: { default: 'photo' } } },
        preview: { type: 'UploadPreview', props: { databinding: { default: 'photo' } } },
        name: { type: 'Label', props: { databinding: { default: 'photo' } } },
        place: { type: 'GeoLocation', props: { databinding: { default: 'place' } } },
        sound: { type: 'AudioPlayer', props: { databinding: { default: 'progress' } } },
        bar: { type: 'ProgressBar', props: { databinding: { default: 'progress' } } },
      },
    },
    next: {},
  },
  lines: [
    { from: 'upload', to: 'next' },
    { from: 'place', to: 'next' },
  ],
};

describe('values that come from the device', () => {
  it('a click on an upload waits for the file before its line runs', () => {
    const driver = new Driver(makePrototype(parts));
    const [click, ...others] = driver.click('upload');
    expect(click).toMatchObject({ type: 'WidgetClick', widget: 'upload' });
    expect(click?.state).toBeUndefined();
    expect(others).toEqual([]);
    expect(driver.screen).toBe('home');
    expect(types(driver.change('upload', 'value', file)).at(-1)).toBe('ScreenLoaded');
    expect(driver.state.variables['photo']).toEqual(file);
    expect(driver.state.values['preview']?.value).toEqual(file);
  });

  it('nothing of a file is recorded, wherever it is shown', () => {
    const driver = new Driver(makePrototype(parts), { recordsTypedText: true });
    driver.click('upload');
    const events = driver.change('upload', 'value', file);
    expect(events.filter(({ widget }) => widget === 'upload')).toEqual([]);
    expect(JSON.stringify(driver.events)).not.toMatch(/passport|blob|image|empty/);
  });

  it('a position is bound, never recorded, and no line runs', () => {
    const driver = new Driver(makePrototype(parts), { recordsTypedText: true });
    const value = { lat: 52.5, lng: 13.4, accuracy: 20 };
    expect(driver.input({ kind: 'value', time: driver.time, widget: 'place', value })).toEqual([]);
    expect(driver.state.variables['place']).toEqual(value);
    expect(driver.screen).toBe('home');
    expect(types(driver.click('place'))).toEqual(['WidgetClick', 'ScreenLoaded']);
  });

  it('the progress of a sound moves what is bound to it without filling the recording', () => {
    const driver = new Driver(makePrototype(parts));
    expect(driver.input({ kind: 'value', time: driver.time, widget: 'sound', value: 40 })).toEqual([]);
    expect(driver.state.values['bar']?.value).toBe(40);
  });

  it('a value that a widget asks to record is seen by the replay only', () => {
    const driver = new Driver(makePrototype(parts));
    expect(
      driver.input({ kind: 'value', time: driver.time, widget: 'sound', value: 40, isRecorded: true }).at(-1),
    ).toMatchObject({ type: 'WidgetChange', widget: 'sound', hidden: true, state: { type: 'value', value: 40 } });
  });
});
