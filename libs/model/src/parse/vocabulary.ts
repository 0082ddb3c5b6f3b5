/** Events that a line may be bound to. */
export const lineEvents: ReadonlySet<string> = new Set([
  'click',
  'doubleclick',
  'longclick',
  'swipeLeft',
  'swipeRight',
  'swipeUp',
  'swipeDown',
  'pinchIn',
  'pinchOut',
  'scroll',
  'hover',
  'timer',
  'loaded',
  'InputChange',
  'KeyboardEnter',
  'KeyboardUp',
  'mouseover',
  'mouseout',
]);

const legacyAnimations = [
  'fadeOut',
  'popup',
  'zoomOut',
  'rotateInTopLeft',
  'slideLeftDown',
  'slideLeftUp',
  'slideRightDown',
  'slideRightUp',
];
const screenAnimations = [
  'slideLeft',
  'slideRight',
  'slideUp',
  'slideDown',
  'fadeIn',
  'zoomIn',
  'transform',
  'scroll',
  ...legacyAnimations,
];

/** Animations of lines. */
export const lineAnimations: ReadonlySet<string> = new Set([
  ...screenAnimations,
  ...screenAnimations.map((name) => `${name}Inverse`),
  'none',
]);

/** Animations of widgets when their screen is shown. */
export const entranceAnimations: ReadonlySet<string> = new Set([
  'fadeIn',
  'fadeOut',
  'zoomIn',
  'zoomOut',
  'slideLeft',
  'slideRight',
  'slideUp',
  'slideDown',
  'growLeft',
  'growRight',
  'growUp',
  'growDown',
  'rotate',
  'transformFromParent',
  'none',
]);

export const easings: ReadonlySet<string> = new Set([
  'linear',
  'easeInQuad',
  'easeOutQuad',
  'easeInOutQuad',
  'easeElasticIn',
  'easeElasticOut',
  'easeBounceIn',
  'easeBounceOut',
  'spring',
  'springBouncy',
]);

export const ruleOperators: ReadonlySet<string> = new Set([
  '==',
  '!=',
  '>',
  '<',
  '>=',
  '<=',
  'contains',
  'isValid',
  'checked',
  'notchecked',
  'active',
  'notactive',
]);

/** Fields that only a running view has; they are dropped from files. */
export const runtimeFields: readonly string[] = [
  'inherited',
  'inheritedScreen',
  'inheritedOrder',
  'inheritedCopies',
  'masterScreen',
  'copies',
  '_mixed',
  '_inheried',
  'segmentParent',
  'container',
  'isZoomed',
  '_templateModified',
  'animFrom',
  'dataBingingIndex',
  'isRepeaterChild',
  '_extends',
  'category',
  'subcategory',
  '_childGroup',
];

export const documentLimits = {
  /** Levels of objects and lists in each other. */
  depth: 100,
  screens: 10_000,
  widgets: 100_000,
  lines: 100_000,
  groups: 100_000,
  templates: 20_000,
  designtokens: 20_000,
  groupNesting: 32,
  canvas: { w: 40_000, h: 20_000 },
} as const;
