import { createApp, mintId, type App, type IdPrefix, type Screen, type Widget } from '@prototrail/model';
import { paletteEntries } from '@prototrail/widgets';
import type { Translate } from '../../i18n';

const size = { w: 375, h: 812 };
const gap = 100;

interface Place {
  x: number;
  y: number;
  w?: number;
  h?: number;
}

/** Collects screens, widgets and links with ids of their own; positions of widgets are relative to their screen. */
class Builder {
  readonly app: App;
  private z = 0;

  constructor(name: string, now: number, language: string) {
    this.app = createApp({ name, screenSize: size, type: 'smartphone' }, now);
    this.app.language = language;
  }

  screen(name: string, background: string): Screen {
    const id = this.mint('s');
    const x = gap + Object.keys(this.app.screens).length * (size.w + gap);
    const isFirst = Object.keys(this.app.screens).length === 0;
    const screen: Screen = {
      id,
      name,
      x,
      y: gap,
      ...size,
      min: { ...size },
      children: [],
      props: isFirst ? { start: true } : {},
      style: { background },
    };
    this.app.screens[id] = screen;
    return screen;
  }

  widget(screen: Screen, entry: string, label: string, place: Place, style: Record<string, unknown> = {}): Widget {
    const template = paletteEntries.find(({ id }) => id === entry)?.widget;
    if (!template) throw new Error(`The palette has no ${entry}.`);
    const id = this.mint('w');
    this.z += 1;
    const copy = JSON.parse(JSON.stringify(template)) as Omit<Widget, 'id' | 'x' | 'y' | 'z'>;
    const widget = {
      ...copy,
      id,
      name: label || copy.name,
      x: screen.x + place.x,
      y: screen.y + place.y,
      w: place.w ?? copy.w,
      h: place.h ?? copy.h,
      z: this.z,
      props: { ...(copy.props as object), ...(label ? { label } : {}) },
      style: { ...(copy.style as object), ...style },
    } as Widget;
    this.app.widgets[id] = widget;
    screen.children.push(id);
    return widget;
  }

  link(from: Widget, to: Screen, animation: string): void {
    const id = this.mint('l');
    this.app.lines[id] = { id, from: from.id, to: to.id, points: [], event: 'click', animation, duration: 250 };
  }

  private mint(prefix: IdPrefix): string {
    const { id, lastUUID } = mintId(this.app, prefix, 1);
    this.app.lastUUID = lastUUID;
    return id;
  }
}

/** Three linked phone screens with texts and buttons, to take apart; `language` is the tag of the texts that `t` gives. */
export function buildSampleApp(name: string, now: number, t: Translate, language: string): App {
  const build = new Builder(name, now, language);
  const list = build.screen(t('sampleApp.home'), '#f7f5f2');
  const detail = build.screen(t('sampleApp.detail'), '#ffffff');
  const done = build.screen(t('sampleApp.done'), '#0c5a4c');

  build.widget(list, 'headline1', t('sampleApp.heading'), { x: 24, y: 64, w: 327 });
  build.widget(list, 'secondaryText', t('sampleApp.pick'), { x: 24, y: 108, w: 327 });
  const rows = (['first', 'second', 'third'] as const).map((key, index) =>
    build.widget(
      list,
      'secondaryButton',
      t(`sampleApp.${key}`),
      { x: 24, y: 156 + index * 84, w: 327, h: 72 },
      {
        textAlign: 'left',
        paddingLeft: 20,
        fontSize: 16,
        borderTopLeftRadius: 14,
        borderTopRightRadius: 14,
        borderBottomLeftRadius: 14,
        borderBottomRightRadius: 14,
      },
    ),
  );

  const back = build.widget(detail, 'textButton', t('sampleApp.back'), { x: 16, y: 56, w: 72, h: 36 });
  build.widget(detail, 'headline1', t('sampleApp.first'), { x: 24, y: 112, w: 327 });
  build.widget(detail, 'paragraph', t('sampleApp.text'), { x: 24, y: 164, w: 327, h: 72 });
  build.widget(detail, 'headline2', t('sampleApp.price'), { x: 24, y: 250, w: 160 });
  const buy = build.widget(
    detail,
    'primaryButton',
    t('sampleApp.buy'),
    { x: 24, y: 716, w: 327, h: 56 },
    { fontSize: 16 },
  );

  build.widget(
    done,
    'headline1',
    t('sampleApp.thanks'),
    { x: 24, y: 340, w: 327 },
    { color: '#ffffff', textAlign: 'center' },
  );
  const again = build.widget(
    done,
    'secondaryButton',
    t('sampleApp.again'),
    { x: 24, y: 716, w: 327, h: 56 },
    { fontSize: 16 },
  );

  for (const row of rows) build.link(row, detail, 'slideLeft');
  build.link(back, list, 'slideRight');
  build.link(buy, done, 'fadeIn');
  build.link(again, list, 'none');
  return build.app;
}
