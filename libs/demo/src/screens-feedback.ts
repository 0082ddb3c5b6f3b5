import type { ScreenSketch, Sketch } from './sketch';
import { border, color, font, radius } from './theme';

const asked = { isSurveyElement: true };

/** Questions about the shop; what testers answer is collected. */
export function drawFeedback(sketch: Sketch): { feedback: ScreenSketch; send: string } {
  const feedback = sketch.screen('Your opinion', 13, 0, { h: 900 });
  feedback.bar('Your opinion');
  const ask = (text: string, y: number): string => {
    feedback.text(text, { x: 24, y, w: 327, h: 22 }, font(15, 600, color.ink), `${text} text`);
    return text;
  };
  feedback.other(
    'Rating',
    ask('How easy was it to find your way?', 124),
    { x: 24, y: 154, w: 200, h: 36 },
    {
      props: { elementCount: 5, selected: 0, ...asked },
      has: { onclick: true, data: true },
      style: { color: color.clay, background: 'transparent' },
    },
  );
  feedback.other(
    'RadioGroup',
    ask('What matters most when you buy plants?', 216),
    { x: 24, y: 246, w: 327, h: 180 },
    {
      props: {
        options: ['Price', 'Size in the picture', 'Safe for pets', 'Fast delivery', 'Help with care'],
        ...asked,
      },
      has: { label: true, onclick: true, border: true, data: true },
      style: {
        ...font(15, 400, color.ink),
        ...border(2, color.muted),
        ...radius(100),
        colorButton: color.leaf,
        boxHeight: 22,
        boxMarginRight: 12,
        verticalAlign: 'middle',
      },
      checked: { ...border(2, color.leaf) },
    },
  );
  feedback.other(
    'SegmentButton',
    ask('Would you recommend Sprig to a friend?', 454),
    { x: 24, y: 484, w: 327, h: 44 },
    {
      props: { options: Array.from({ length: 11 }, (_, index) => String(index)), selected: [], multi: false, ...asked },
      has: { label: true, onclick: true, border: true, backgroundColor: true, data: true },
      style: {
        ...font(14, 600, color.ink),
        background: color.white,
        ...border(1, color.line),
        ...radius(12),
        textAlign: 'center',
        verticalAlign: 'middle',
      },
      active: { background: color.leaf, color: color.white },
      hover: {},
    },
  );
  feedback.text('Not at all', { x: 24, y: 532, w: 120, h: 18 }, font(12, 400, color.muted));
  feedback.text(
    'Very likely',
    { x: 231, y: 532, w: 120, h: 18 },
    { ...font(12, 400, color.muted), textAlign: 'right' },
  );
  const words = { x: 24, y: 606, w: 327, h: 108 };
  feedback.field('TextArea', 'What, if anything, was in your way?', 'In your own words', words, { props: asked });
  feedback.checkBox('Write to me about new plants', { x: 24, y: 740, w: 26, h: 26 });
  feedback.text(
    'Write to me about new plants',
    { x: 62, y: 742, w: 289, h: 22 },
    font(15, 400, color.ink),
    'News text',
  );
  const send = feedback.button('Send', { x: 24, y: 800, w: 327, h: 54 });
  return { feedback, send };
}
