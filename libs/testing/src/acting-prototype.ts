import type { App } from '@prototrail/model';
import { anApp } from './factories-app';

/**
 * A prototype whose pages act: fields share values with texts and looks, a link asks rules and checks fields, clicks count, pages move.
 * Screens: `Form` (the first), `Secret`, `Adult`, `Child`; beside them `Splash` (leads on by itself), `Tour` (by a swipe to the left) and
 * `End` (by a press anywhere).
 */
export function anActingPrototype(size = { w: 720, h: 800 }): App {
  const bound = (path: string) => ({ databinding: { default: path } });
  return anApp()
    .withScreen('form', { name: 'Form', ...size })
    .withWidget('name', {
      ...{ type: 'TextBox', name: 'Your name', x: 20, y: 20, w: 300, h: 40 },
      props: { label: 'Name', placeholder: true, ...bound('user.name') },
      focus: { background: '#eef2ff' },
    })
    .withWidget('hello', {
      ...{ type: 'Label', name: 'Greeting', x: 20, y: 80, w: 300, h: 30 },
      props: { label: 'Hello {0}', ...bound('user.name') },
    })
    .withWidget('age', {
      ...{ type: 'TextBox', name: 'Age', x: 20, y: 130, w: 300, h: 40 },
      props: {
        ...{ label: 'Age', placeholder: true, validation: { type: 'int', required: true, min: 0, max: '150' } },
        refs: { errorLabels: ['ageError'] },
      },
      error: { color: '#b91c1c' },
    })
    .withWidget('ageError', {
      ...{ type: 'Label', name: 'Age error', x: 340, y: 130, w: 300, h: 30 },
      props: { label: 'How old are you?' },
    })
    .withWidget('plan', {
      ...{ type: 'DropDown', name: 'Plan', x: 20, y: 190, w: 300, h: 40 },
      props: { options: ['Basic', 'Gold'], ...bound('plan') },
    })
    .withWidget('agree', {
      ...{ type: 'LabeledCheckBox', name: 'Agree', x: 20, y: 250, w: 300, h: 30, props: { label: 'I agree' } },
    })
    .withWidget('badge', {
      ...{ type: 'Box', name: 'Badge', x: 340, y: 190, w: 120, h: 40, style: { background: '#e5e7eb' } },
      props: {
        styleRules: [{ variable: 'plan', operator: '==', value: 'Gold', style: { background: '#fbbf24' } }],
        ...{ label: 'Basic', ...bound('plan') },
      },
    })
    .withWidget('more', {
      ...{ type: 'Button', name: 'More', x: 20, y: 310, w: 120, h: 40, props: { label: 'More' } },
      action: { type: 'workflow', steps: [{ databinding: 'count', operation: 'increment', parameter: '2' }] },
    })
    .withWidget('count', {
      ...{ type: 'Label', name: 'Count', x: 160, y: 310, w: 120, h: 40, props: { label: 'None', ...bound('count') } },
    })
    .withWidget('next', {
      ...{ type: 'Button', name: 'Next', x: 20, y: 370, w: 120, h: 40, props: { label: 'Next' } },
      ...{ style: { background: '#3730a3', color: '#ffffff' }, pressed: { background: '#1e1b4b' } },
    })
    .withScreen('secret', { name: 'Secret', ...size })
    .withWidget('secretTitle', {
      ...{ type: 'Label', name: 'Secret title', x: 20, y: 20, w: 300, h: 40 },
      props: { label: 'Welcome back, {value}', ...bound('user.name') },
    })
    .withWidget('back', {
      ...{
        type: 'Button',
        name: 'Back',
        x: 20,
        y: 80,
        w: 120,
        h: 40,
        props: { label: 'Back' },
        action: { type: 'back' },
      },
    })
    .withScreen('adult', { name: 'Adult', ...size })
    .withWidget('adultTitle', { type: 'Label', name: 'Adult title', w: 300, h: 40, props: { label: 'For adults' } })
    .withScreen('child', { name: 'Child', ...size })
    .withWidget('childTitle', { type: 'Label', name: 'Child title', w: 300, h: 40, props: { label: 'For children' } })
    .withCanvasWidget('who', { type: 'LogicOr', name: 'Who' })
    .withCanvasWidget('allowed', { type: 'LogicOr', name: 'Allowed' })
    .withLine('next', 'who', {
      ...{ animation: 'slideLeft', duration: 500, easing: 'linear', validation: { all: true } },
    })
    .withScreen('splash', { name: 'Splash', ...size })
    .withWidget('splashTitle', { type: 'Label', name: 'Splash title', w: 300, h: 40, props: { label: 'One moment' } })
    .withScreen('tour', { name: 'Tour', ...size })
    .withWidget('tourTitle', {
      ...{ type: 'Label', name: 'Tour title', x: 20, y: 20, w: 300, h: 40, props: { label: 'Swipe on' } },
    })
    .withScreen('end', { name: 'End', ...size })
    .withWidget('endTitle', { type: 'Label', name: 'End title', w: 300, h: 40, props: { label: 'Press anywhere' } })
    .withLine('splash', 'tour', { event: 'timer', timer: 0.2 })
    .withLine('tour', 'end', { event: 'swipeLeft', animation: 'slideLeft', duration: 250 })
    .withLine('end', 'splash')
    .withLine('who', 'child')
    .withLine('who', 'secret', {
      rule: { type: 'databinding', databinding: 'user.name', operator: '==', value: 'Eve' },
    })
    .withLine('who', 'allowed', { rule: { type: 'widget', widget: 'age', operator: '>=', value: '18' } })
    .withLine('allowed', 'adult', { rule: { type: 'widget', widget: 'agree', operator: 'checked', value: '' } })
    .build();
}
