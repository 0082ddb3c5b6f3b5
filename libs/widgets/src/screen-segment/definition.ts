import { booleanField, border, boxSections, define, paintBox, section } from '../kit/define';
import { containerHint } from '../kit/container';

export const screenSegmentDefinition = define({
  type: 'ScreenSegment',
  name: 'Screen segment',
  icon: 'M3 4h18v16H3zM3 9h18M6 6.5h.01',
  defaults: {
    w: 300,
    h: 150,
    props: { screenID: '', scroll: true },
    isContainer: true,
    has: { backgroundColor: true, border: true },
    style: { background: null, ...border(0, '#333333') },
  },
  panel: [
    section(
      'settings',
      { path: 'props.screenID', kind: 'screen', labelKey: 'segmentScreen' },
      booleanField('props.scroll', 'scroll'),
    ),
    ...boxSections,
  ],
  palette: [{ id: 'screenSegment', name: 'Screen segment', category: 'layout', words: ['include', 'reuse', 'embed'] }],
  paint: (input) => [
    ...paintBox(input),
    ...containerHint(
      input,
      typeof input.props.screenID === 'string' && input.props.screenID !== '' ? '' : 'Choose a segment screen',
    ),
  ],
});
