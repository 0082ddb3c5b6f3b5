import { libraryEntries } from '@prototrail/widgets';
import { appWith, Driver } from './driver';

const screen = { x: 100, y: 100, w: 375, h: 812 };

/** One empty screen alone, as big as a phone. */
function emptyPhone() {
  const { screens, ...app } = appWith();
  const { s1 } = screens;
  if (s1 === undefined) throw new Error('The app has no screen.');
  const { w, h } = screen;
  return { ...app, screenSize: { w, h }, screens: { s1: { ...s1, ...screen, min: { w, h } } } };
}

/** Screens and kits go beside the other screens, nobody clicks a place for them. */
const placed = libraryEntries.filter(({ type, kit }) => type !== 'Screen' && kit === undefined);

const center = { x: screen.x + screen.w / 2, y: screen.y + screen.h / 2 };

it.each(placed.map((entry) => [entry.id, entry] as const))(
  '%s, clicked onto an empty phone screen, lies inside it, is selected and leaves with one undo',
  (_id, { widget, parts, share }) => {
    const driver = new Driver(emptyPhone());
    driver.editor.arm({ ...widget, ...(parts && { parts }), ...(share && { share }) });
    driver.click(center.x, center.y);

    const { widgets, groups = {}, screens } = driver.app;
    const made = Object.values(widgets);
    expect(made).toHaveLength(parts?.length ?? 1);
    expect(new Set(screens['s1']?.children)).toEqual(new Set(made.map(({ id }) => id)));
    const outside = made.filter(
      ({ x, y, w, h }) => x < screen.x || y < screen.y || x + w > screen.x + screen.w || y + h > screen.y + screen.h,
    );
    expect(outside).toEqual([]);
    expect(driver.selection).toEqual(parts ? Object.keys(groups) : Object.keys(widgets));

    driver.key('mod+z');
    expect(driver.app.widgets).toEqual({});
    expect(driver.app.groups ?? {}).toEqual({});
    expect(driver.app.screens['s1']?.children).toEqual([]);
  },
);
