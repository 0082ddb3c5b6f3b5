import { input, reactive } from './traits';

/** Tables, lists, navigation, pictures in rows. */
export const data = {
  Table: input('data'),
  Tree: input('data', { recordAs: 'all' }),
  // A click in it chooses the row.
  Repeater: reactive('data', { holds: 'widgets', container: 'repeater' }),
  ScreenSegment: reactive('data', { container: 'segment' }),
  NavBar: reactive('data', { recordAs: 'select' }),
  NavMenu: reactive('data', { recordAs: 'select' }),
  VerticalNavigation: input('choice', { recordAs: 'all' }),
  ImageCarousel: input('number'),
  ImageGrid: input('data', { recordAs: 'select' }),
};
