/** The scene of the canvas measurements: phone screens with 20 labelled boxes each, as prototypes look. */
export interface CanvasScene {
  app: Record<string, unknown>;
  /** The same boxes as plain numbers, for the page that draws them by hand. */
  screens: readonly (readonly [x: number, y: number])[];
  widgets: readonly (readonly [x: number, y: number, color: string, label: string])[];
}

const perScreen = 20;
const colors = ['#3399cc', '#e8eaed', '#ffcc33', '#66bb66', '#cc5577', '#ffffff'];
const size = { w: 375, h: 812 };
/** From one screen to the next, canvas px. */
export const screenPitch = { x: 475, y: 912 };

export function canvasScene(count: number): CanvasScene {
  const screenCount = Math.ceil(count / perScreen);
  const columns = Math.ceil(Math.sqrt(screenCount * 2));
  const places = Array.from({ length: screenCount }, (_, i): [number, number] => [
    (i % columns) * screenPitch.x,
    Math.floor(i / columns) * screenPitch.y,
  ]);
  const boxes = Array.from({ length: count }, (_, i): [number, number, string, string] => {
    const [x, y] = places[Math.floor(i / perScreen)] ?? [0, 0];
    const k = i % perScreen;
    return [x + 20 + (k % 2) * 175, y + 20 + Math.floor(k / 2) * 78, colors[(i * 7) % 6] ?? '#ffffff', `Widget ${i}`];
  });
  const screens = Object.fromEntries(
    places.map(([x, y], s) => [
      `s${s}`,
      {
        id: `s${s}`,
        type: 'Screen',
        name: `Screen ${s}`,
        x,
        y,
        ...size,
        min: size,
        props: s === 0 ? { start: true } : {},
        has: { image: true },
        style: { background: '#ffffff' },
        children: boxes.slice(s * perScreen, (s + 1) * perScreen).map((_, k) => `w${s * perScreen + k}`),
      },
    ]),
  );
  const border = {
    borderTopWidth: 1,
    borderBottomWidth: 1,
    borderLeftWidth: 1,
    borderRightWidth: 1,
    borderTopColor: '#888888',
    borderBottomColor: '#888888',
    borderLeftColor: '#888888',
    borderRightColor: '#888888',
  };
  const widgets = Object.fromEntries(
    boxes.map(([x, y, background, label], i) => [
      `w${i}`,
      {
        id: `w${i}`,
        type: 'Box',
        name: label,
        x,
        y,
        w: 160,
        h: 60,
        z: i,
        props: { label },
        has: { label: true },
        style: {
          background,
          color: '#333333',
          fontSize: 14,
          fontFamily: 'Helvetica, sans-serif',
          textAlign: 'center',
          verticalAlign: 'middle',
          ...border,
        },
      },
    ]),
  );
  const app = {
    id: 'bench',
    name: 'Bench',
    type: 'smartphone',
    version: 4,
    screenSize: size,
    screens,
    widgets,
    lines: {},
    groups: {},
    templates: {},
    lastUUID: 100_000,
    created: 1,
    lastUpdate: 1,
  };
  return { app, screens: places, widgets: boxes };
}

/** Draws `screens` and `widgets` by hand on a canvas, only what is in view, and moves the view and things on request. */
const drawing = `
const W = c.width, H = c.height; const g = c.getContext('2d', { alpha: false });
const right = Math.max(...screens.map(s => s[0])) + 375, bottom = screens.reduce((most, s) => Math.max(most, s[1]), 0) + 812;
const view = { k: 1, x: 0, y: 0 }; let moved = 0, by = 0;
function draw() {
  g.setTransform(1, 0, 0, 1, 0, 0); g.fillStyle = '#efeeeb'; g.fillRect(0, 0, W, H); g.setTransform(view.k, 0, 0, view.k, view.x, view.y);
  const x0 = -view.x / view.k, y0 = -view.y / view.k, x1 = x0 + W / view.k, y1 = y0 + H / view.k;
  g.fillStyle = '#fff'; for (const [x, y] of screens) if (x < x1 && x + 375 > x0 && y < y1 && y + 812 > y0) g.fillRect(x, y, 375, 812);
  g.font = '14px Helvetica, sans-serif'; g.textBaseline = 'middle'; g.textAlign = 'center'; const text = view.k * 14 > 4; g.lineWidth = 1;
  for (let i = 0; i < widgets.length; i++) { const [left, y, color, label] = widgets[i]; const x = i < moved ? left + by : left; if (x > x1 || x + 160 < x0 || y > y1 || y + 60 < y0) continue; g.fillStyle = color; g.fillRect(x, y, 160, 60); g.strokeStyle = '#888'; g.strokeRect(x, y, 160, 60); if (text) { g.fillStyle = '#333'; g.fillText(label, x + 80, y + 30); } }
}
window.benchView = (k) => { view.k = k; view.x = W / 2 - (right / 2) * k; view.y = H / 2 - (bottom / 2) * k; draw(); };
window.benchMoved = (count) => { moved = count; };
window.benchStep = (kind, i) => {
  if (kind === 'pan') { const d = i % 60 < 30 ? 1 : -1; view.x -= 7 * d; view.y -= 3 * d; draw(); }
  else if (kind === 'zoom') { const f = i % 40 < 20 ? 0.97 : 1 / 0.97; view.x = W / 2 - (W / 2 - view.x) * f; view.y = H / 2 - (H / 2 - view.y) * f; view.k *= f; draw(); }
  else if (kind === 'drag') { by = ((i % 60 < 30 ? i % 30 : 30 - (i % 30)) * 4) / view.k; draw(); }
};`;

/** A page that draws the scene by hand: the raw limit. */
export function rawPage(scene: CanvasScene, width: number, height: number): string {
  return `<!doctype html><body style="margin:0"><canvas id="c" width="${width}" height="${height}"></canvas><script>
const screens = ${JSON.stringify(scene.screens)}; const widgets = ${JSON.stringify(scene.widgets)};
const c = document.getElementById('c');${drawing}
benchView(0.5);
</script></body>`;
}

/** The same page for opening: it loads the prototype from the server, as the editor does, and shows all of it. */
export const rawOpeningPage = `<!doctype html><body style="margin:0"><canvas id="c"></canvas><script>
function show(screens, widgets) {
  const c = document.getElementById('c'); c.width = innerWidth; c.height = innerHeight;${drawing}
  benchView(Math.min(W / right, H / bottom) * 0.9);
  requestAnimationFrame(() => { window.lastFrame = window.lastDrawn = performance.now(); });
}
fetch('/rest/apps/bench.json').then((answer) => answer.json()).then(({ screens, widgets }) => show(
  Object.values(screens).map(({ x, y }) => [x, y]),
  Object.values(widgets).map(({ x, y, style, props }) => [x, y, style.background, props.label]),
));
</script></body>`;
