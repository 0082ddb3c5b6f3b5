/** Prototype links of Figma. */
import { numberOf, oneOf, recordOf, recordsOf, textOf, type Outside } from '../read';
import type { DesignLink, Reason } from '../tree';

interface ReadLinks {
  links: DesignLink[];
  losses: Reason[];
}

export function linksOf(node: Outside): ReadLinks {
  const result: ReadLinks = { links: [], losses: [] };
  const interactions = recordsOf(node['interactions']);
  for (const { trigger, actions } of interactions) {
    for (const action of recordsOf(actions)) read(recordOf(trigger), action, result);
  }
  const target = textOf(node['transitionNodeID']);
  if (interactions.length === 0 && target !== '') read({ type: 'ON_CLICK' }, olderAction(node, target), result);
  return result;
}

/** Files that were saved before links had triggers. */
const olderAction = (node: Outside, destinationId: string): Outside => ({
  ...{ type: 'NODE', navigation: 'NAVIGATE', destinationId },
  ...(node['transitionDuration'] === undefined
    ? {}
    : {
        transition: {
          type: 'DISSOLVE',
          duration: node['transitionDuration'],
          easing: { type: node['transitionEasing'] },
        },
      }),
});

function read(trigger: Outside, action: Outside, { links, losses }: ReadLinks): void {
  const started = startOf(trigger, action);
  if (!started) {
    losses.push('trigger');
    return;
  }
  const kind = kindOf(action);
  if (kind === undefined) {
    losses.push(textOf(action['navigation']) === 'CHANGE_TO' ? 'changeTo' : 'action');
    return;
  }
  const to = kind === 'url' ? textOf(action['url']) : textOf(action['destinationId']);
  if (kind !== 'back' && to === '') {
    losses.push('target');
    return;
  }
  links.push({
    ...started,
    action: kind,
    to,
    ...movementOf(action),
    keepsScroll: action['preserveScrollPosition'] === true,
  });
}

const events: Readonly<Record<string, string>> = {
  ...{ ON_CLICK: 'click', ON_PRESS: 'click', MOUSE_DOWN: 'click', MOUSE_UP: 'click' },
  ...{ ON_HOVER: 'hover', MOUSE_ENTER: 'hover' },
};
const swipes: Readonly<Record<string, string>> = {
  ...{ LEFT: 'swipeLeft', RIGHT: 'swipeRight', TOP: 'swipeUp', BOTTOM: 'swipeDown' },
};

function startOf(trigger: Outside, action: Outside): Pick<DesignLink, 'event' | 'timer'> | undefined {
  const type = textOf(trigger['type']);
  if (type === 'AFTER_TIMEOUT') return { event: 'timer', timer: seconds(trigger['timeout']) };
  if (type === 'ON_DRAG') return { event: swipes[textOf(recordOf(action['transition'])['direction'])] ?? 'swipeLeft' };
  const event = events[type];
  return event === undefined ? undefined : { event };
}

const navigations: Readonly<Record<string, DesignLink['action']>> = {
  ...{ NAVIGATE: 'screen', SWAP: 'overlay', OVERLAY: 'overlay', SCROLL_TO: 'scroll' },
};

function kindOf(action: Outside): DesignLink['action'] | undefined {
  const type = textOf(action['type']);
  if (type === 'BACK' || type === 'CLOSE') return 'back';
  if (type === 'URL') return 'url';
  return type === 'NODE' ? navigations[textOf(action['navigation'])] : undefined;
}

const slides = { LEFT: 'slideLeft', RIGHT: 'slideRight', TOP: 'slideUp', BOTTOM: 'slideDown' } as const;
const easings: Readonly<Record<string, string>> = {
  ...{ LINEAR: 'linear', EASE_IN: 'easeInQuad', EASE_OUT: 'easeOutQuad', EASE_IN_AND_OUT: 'easeInOutQuad' },
  ...{ BOUNCY: 'easeElasticOut' },
};

function movementOf(action: Outside): Pick<DesignLink, 'animation' | 'duration' | 'easing'> {
  const transition = recordOf(action['transition']);
  const type = textOf(transition['type']);
  const direction = oneOf(['LEFT', 'RIGHT', 'TOP', 'BOTTOM'] as const, transition['direction'], 'LEFT');
  const animation =
    type === ''
      ? null
      : type === 'DISSOLVE'
        ? 'fadeIn'
        : type === 'SMART_ANIMATE'
          ? 'transform'
          : type === 'SCROLL_ANIMATE'
            ? 'scroll'
            : slides[direction];
  const duration = Math.min(5000, Math.round(seconds(transition['duration']) * 1000));
  return { animation, duration, easing: easings[textOf(recordOf(transition['easing'])['type'])] ?? 'easeOutQuad' };
}

/** Answers hold milliseconds, files that plug-ins saved seconds: nothing lasts as little as ten milliseconds. */
const seconds = (value: unknown): number => {
  const number = Math.max(0, numberOf(value));
  return number <= 10 ? number : number / 1000;
};
