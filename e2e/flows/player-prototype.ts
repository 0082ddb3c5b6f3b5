import type { App, Line, Screen, Widget } from '@prototrail/model';

type Draft = Partial<Widget> & { at: [number, number]; size?: [number, number]; text?: string };
interface ScreenDraft extends Partial<Screen> {
  widgets: Record<string, Draft>;
}

export const animations = [
  'none',
  'slideLeft',
  'slideRight',
  'slideUp',
  'slideDown',
  'fadeIn',
  'fadeOut',
  'zoomIn',
  'rotateInTopLeft',
  'slideLeftUp',
  'slideLeftDown',
  'slideRightUp',
  'slideRightDown',
  'transform',
] as const;

const width = 375;
const height = 667;
const font = { fontFamily: 'Helvetica, sans-serif', fontSize: 14, color: '#222222', textAlign: 'center' };
const solid = { ...font, background: '#dfe6ff', verticalAlign: 'middle' };

/** A grid of buttons, one per name, that all look alike. */
function buttons(
  names: readonly string[],
  change: (name: string) => Partial<Draft> = () => ({}),
): Record<string, Draft> {
  return Object.fromEntries(
    names.map((name, index): [string, Draft] => [
      `${name}Button`,
      {
        type: 'Button',
        at: [20 + (index % 2) * 170, 20 + Math.floor(index / 2) * 52],
        size: [150, 44],
        text: name,
        ...change(name),
      },
    ]),
  );
}

const back: Draft = { type: 'Button', at: [20, 600], size: [150, 44], text: 'Back', action: { type: 'back' } };
const field = (at: [number, number], type: string, text: string, props: Record<string, unknown> = {}): Draft => ({
  type,
  at,
  size: [200, 40],
  props: { label: text, placeholder: true, ...props },
});

const screens: Record<string, ScreenDraft> = {
  menu: {
    props: { start: true },
    widgets: buttons(['moves', 'events', 'overlays', 'tall', 'logic', 'form', 'list', 'timed', 'entrance', 'device']),
  },
  moves: { widgets: { ...buttons(animations), movesBack: { ...back, at: [200, 600] } } },
  arrival: {
    style: { background: '#fff3d6' },
    widgets: { arrivalBack: back, twin: { type: 'Box', name: 'slideLeftButton', at: [200, 400], size: [100, 80] } },
  },
  events: {
    widgets: {
      long: { type: 'Button', at: [20, 20], size: [150, 44], text: 'Hold' },
      // What is not seen lets clicks through.
      veil: { type: 'Box', at: [0, 0], size: [375, 70], text: 'Veil', style: { ...solid, opacity: 0 } },
      swipe: { type: 'Box', at: [20, 80], size: [335, 120], text: 'Swipe' },
      hover: { type: 'Box', at: [20, 220], size: [150, 44], text: 'Hover' },
      changed: field([20, 290], 'TextBox', 'Changed'),
      entered: field([20, 350], 'TextBox', 'Entered'),
      typed: field([20, 410], 'TextBox', 'Typed'),
      plain: { type: 'Box', at: [20, 470], size: [150, 44], text: 'Nothing here', props: { tooltipText: 'A hint' } },
      eventsBack: back,
    },
  },
  overlays: {
    widgets: { ...buttons(['sheet', 'pinned', 'stacked']), overlaysBack: back },
  },
  sheet: {
    style: { overlay: true, hasBackground: false, blur: 10 },
    widgets: {
      sheetBody: { type: 'Box', at: [40, 200], size: [295, 200], text: 'Sheet' },
      sheetMore: { type: 'Button', at: [60, 300], size: [120, 44], text: 'More' },
      sheetClose: { type: 'Button', at: [200, 300], size: [120, 44], text: 'Close', action: { type: 'back' } },
    },
  },
  second: {
    style: { overlay: true, fixed: true, hasBackground: true, background: '#ffffff' },
    widgets: {
      secondClose: { type: 'Button', at: [60, 100], size: [120, 44], text: 'Shut', action: { type: 'back' } },
    },
  },
  tall: {
    h: 2000,
    widgets: {
      bar: { type: 'Box', at: [0, 0], size: [375, 50], text: 'Bar', style: { ...solid, fixed: true } },
      pinned: {
        type: 'Box',
        at: [0, 617],
        size: [375, 50],
        text: 'Foot',
        style: { ...solid, fixed: true },
        props: { resize: { down: true } },
      },
      jump: { type: 'Button', at: [20, 80], size: [150, 44], text: 'Jump' },
      goal: { type: 'Box', at: [20, 1200], size: [150, 44], text: 'Goal' },
      trigger: { type: 'Box', at: [20, 1900], size: [150, 44], text: 'End of the page' },
      keep: { type: 'Button', at: [200, 80], size: [150, 44], text: 'Keep' },
      tallBack: { ...back, at: [20, 140] },
    },
  },
  deep: {
    h: 2000,
    widgets: { deepText: { type: 'Label', at: [20, 300], size: [200, 30], text: 'Deep' }, deepBack: back },
  },
  logic: {
    widgets: {
      amount: { type: 'CountingStepper', at: [20, 20], size: [150, 40], props: { value: 1, min: 0, max: 5 } },
      agree: { type: 'CheckBox', at: [20, 80], size: [24, 24] },
      agreeText: { type: 'Label', at: [60, 80], size: [200, 24], text: 'I agree' },
      decide: { type: 'Button', at: [20, 140], size: [150, 44], text: 'Decide' },
      variant: { type: 'Button', at: [200, 140], size: [150, 44], text: 'Variant' },
      logicBack: back,
    },
  },
  many: { widgets: { manyText: { type: 'Label', at: [20, 60], size: [300, 30], text: 'Many' }, manyBack: back } },
  few: { widgets: { fewText: { type: 'Label', at: [20, 60], size: [300, 30], text: 'Few' }, fewBack: back } },
  variantA: { widgets: { variantABack: back } },
  variantB: { widgets: { variantBBack: back } },
  form: {
    widgets: {
      nameLabel: {
        type: 'Label',
        at: [20, 10],
        size: [200, 20],
        text: 'Full name',
        style: { ...font, textAlign: 'left' },
      },
      name: field([20, 34], 'TextBox', 'Ada', { validation: { required: true }, refs: { errorLabels: ['nameError'] } }),
      nameError: { type: 'Label', at: [20, 76], size: [300, 20], text: 'A name is needed' },
      secret: field([20, 110], 'Password', 'Password'),
      notes: { ...field([20, 160], 'TextArea', 'Notes'), size: [200, 70] },
      size: { type: 'DropDown', at: [20, 250], size: [200, 40], props: { options: ['Choose', 'Small', 'Large'] } },
      power: { type: 'HSlider', at: [20, 310], size: [200, 30], props: { value: 20 } },
      alarm: { type: 'Switch', at: [240, 34], size: [60, 32] },
      one: { type: 'RadioBox2', at: [240, 90], size: [24, 24], props: { formGroup: 'g' } },
      oneText: { type: 'Label', at: [270, 90], size: [80, 24], text: 'One' },
      two: { type: 'RadioBox2', at: [240, 130], size: [24, 24], props: { formGroup: 'g' } },
      twoText: { type: 'Label', at: [270, 130], size: [80, 24], text: 'Two' },
      count: { type: 'Stepper', at: [20, 360], size: [120, 40], props: { value: 2 } },
      mood: { type: 'Spinner', at: [240, 180], size: [100, 120], props: { options: ['Low', 'Mid', 'High'] } },
      send: { type: 'Button', at: [20, 420], size: [150, 44], text: 'Send' },
      formBack: back,
    },
  },
  list: {
    widgets: {
      rows: {
        type: 'Repeater',
        at: [0, 20],
        size: [375, 300],
        props: {
          layout: 'rows',
          data: [['title'], ['Aloe'], ['Fern'], ['Ivy']],
          databinding: { output: 'chosen' },
          distanceY: 8,
        },
      },
      rowTitle: {
        type: 'Button',
        at: [20, 30],
        size: [335, 44],
        text: 'Plant',
        props: { databinding: { default: 'title' } },
      },
      listBack: back,
    },
  },
  plant: {
    widgets: {
      plantName: {
        type: 'Label',
        at: [20, 60],
        size: [300, 30],
        text: 'You chose {0}',
        props: { databinding: { default: 'chosen.title' } },
      },
      plantBack: back,
    },
  },
  timed: { widgets: { timedText: { type: 'Label', at: [20, 60], size: [300, 30], text: 'Wait' } } },
  loaded: { widgets: { loadedText: { type: 'Label', at: [20, 60], size: [300, 30], text: 'Loading' } } },
  entrance: {
    animation: {
      ScreenLoaded: {
        widgets: {
          enterFade: { type: 'fadeIn', delay: 100, duration: 400, easing: 'easeOutQuad' },
          enterSlide: { type: 'slideLeft', delay: 0, duration: 400, easing: 'linear' },
        },
        groups: {},
      },
    },
    widgets: {
      enterFade: { type: 'Box', at: [20, 60], size: [150, 44], text: 'Fades' },
      enterSlide: { type: 'Box', at: [20, 120], size: [150, 44], text: 'Slides' },
      entranceBack: back,
    },
  },
  device: {
    h: 1000,
    widgets: {
      basket: {
        type: 'DragNDropTarget',
        at: [200, 20],
        size: [150, 220],
        text: 'Basket',
        props: { layout: 'rows', databinding: { default: 'basket' } },
        style: { ...solid, gap: 10 },
        hover: { background: 'rgb(255, 0, 0)' },
      },
      tea: { type: 'DragNDrop', at: [20, 20], size: [60, 60], text: 'Tea' },
      milk: { type: 'DragNDrop', at: [20, 100], size: [60, 60], text: 'Milk' },
      inBasket: {
        type: 'Label',
        at: [20, 260],
        size: [330, 30],
        text: 'In it: {0}',
        props: { databinding: { default: 'basket' } },
      },
      photo: {
        type: 'Upload',
        at: [20, 310],
        size: [150, 44],
        text: 'Photo',
        props: { databinding: { default: 'photo' } },
      },
      photoPreview: {
        type: 'UploadPreview',
        at: [200, 310],
        size: [100, 100],
        props: { databinding: { default: 'photo' } },
      },
      deviceBack: back,
    },
  },
};

type LineDraft = Partial<Line> & { from: string; to: string };
const slow = { duration: 120, easing: 'easeOutQuad' };
const lines: LineDraft[] = [
  ...['moves', 'events', 'overlays', 'tall', 'logic', 'form', 'list', 'timed', 'entrance', 'device'].map((name) => ({
    from: `${name}Button`,
    to: name,
  })),
  ...animations.map((animation) => ({ from: `${animation}Button`, to: 'arrival', animation, ...slow })),
  { from: 'long', to: 'arrival', event: 'longclick' },
  ...['swipeLeft', 'swipeRight', 'swipeUp', 'swipeDown'].map((event) => ({
    from: 'swipe',
    to: 'arrival',
    event,
    animation: event.replace('swipe', 'slide'),
    ...slow,
  })),
  { from: 'hover', to: 'arrival', event: 'hover' },
  { from: 'changed', to: 'arrival', event: 'InputChange' },
  { from: 'entered', to: 'arrival', event: 'KeyboardEnter' },
  { from: 'typed', to: 'typedLogic', event: 'KeyboardUp' },
  { from: 'typedLogic', to: 'arrival', rule: { type: 'widget', widget: 'typed', operator: '==', value: 'go' } },
  { from: 'sheetButton', to: 'sheet', animation: 'slideUp', ...slow },
  { from: 'pinnedButton', to: 'second', animation: 'fadeIn', ...slow },
  { from: 'stackedButton', to: 'sheet' },
  { from: 'sheetMore', to: 'second' },
  { from: 'jump', to: 'goal', scroll: true, duration: 150, easing: 'linear' },
  { from: 'trigger', to: 'arrival', event: 'scroll' },
  { from: 'keep', to: 'deep', scroll: true },
  { from: 'decide', to: 'decideLogic', animation: 'slideLeft', ...slow },
  { from: 'decideLogic', to: 'many', rule: { type: 'widget', widget: 'amount', operator: '>', value: 2 } },
  { from: 'decideLogic', to: 'few', rule: { type: 'widget', widget: 'agree', operator: 'checked', value: true } },
  { from: 'variant', to: 'chance' },
  { from: 'chance', to: 'variantA' },
  { from: 'chance', to: 'variantB' },
  { from: 'send', to: 'arrival', validation: { all: true } },
  { from: 'rowTitle', to: 'plant', animation: 'slideLeft', ...slow },
  ...['swipeLeft', 'swipeRight'].map((event) => ({
    from: 'device',
    to: 'arrival',
    event,
    animation: 'fadeIn',
    ...slow,
  })),
  { from: 'timed', to: 'loaded', event: 'timer', timer: 0.4 },
  { from: 'loaded', to: 'arrival', event: 'loaded' },
];

/** A prototype with every kind of link, animation and finished widget type that a tester can meet; made for the tests. */
export function playerPrototype(): App {
  const app: App = {
    name: 'Everything',
    screenSize: { w: width, h: height },
    type: 'smartphone',
    screens: {},
    widgets: {},
    lines: {},
    groups: {},
    templates: {},
    lastUUID: 10_000,
  };
  Object.entries(screens).forEach(([id, { widgets, ...rest }], index) => {
    const x = index * (width + 100);
    app.screens[id] = {
      id,
      name: id,
      x,
      y: 0,
      w: width,
      h: height,
      props: {},
      style: { background: '#ffffff' },
      ...rest,
      children: Object.keys(widgets),
    };
    let z = 0;
    for (const [key, { at, size, text, ...widget }] of Object.entries(widgets)) {
      z += 1;
      app.widgets[key] = {
        id: key,
        name: key,
        type: 'Box',
        z,
        style: solid,
        ...widget,
        props: { ...(text === undefined ? {} : { label: text }), ...widget.props },
        x: x + at[0],
        y: at[1],
        w: size?.[0] ?? 100,
        h: size?.[1] ?? 44,
      };
    }
  });
  for (const [key, props] of Object.entries({ decideLogic: {}, typedLogic: {}, chance: { isRandom: true } }))
    app.widgets[key] = { id: key, name: key, type: 'LogicOr', x: 0, y: 3000, w: 64, h: 64, z: 0, props, style: {} };
  lines.forEach((line, index) => {
    app.lines[`l${index + 1}`] = { points: [], event: 'click', ...line, id: `l${index + 1}` };
  });
  return app;
}
