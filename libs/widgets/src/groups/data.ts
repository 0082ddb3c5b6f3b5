/** Tables, trees, navigation, pictures in rows. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';
import { imageCarouselDefinition } from '../image-carousel/definition';
import { imageGridDefinition } from '../image-grid/definition';
import { navBarDefinition } from '../nav-bar/definition';
import { navMenuDefinition } from '../nav-menu/definition';
import { tableDefinition } from '../table/definition';
import { treeDefinition } from '../tree/definition';
import { verticalNavigationDefinition } from '../vertical-navigation/definition';

export const data = {
  NavBar: navBarDefinition,
  NavMenu: navMenuDefinition,
  Table: tableDefinition,
  Tree: treeDefinition,
  VerticalNavigation: verticalNavigationDefinition,
  ImageCarousel: imageCarouselDefinition,
  ImageGrid: imageGridDefinition,
} satisfies { [type in WidgetType]?: WidgetDefinition };
