/** Tables, trees, navigation, pictures in rows. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';
import { navBarDefinition } from '../nav-bar/definition';
import { navMenuDefinition } from '../nav-menu/definition';
import { tableDefinition } from '../table/definition';

export const data = {
  NavBar: navBarDefinition,
  NavMenu: navMenuDefinition,
  Table: tableDefinition,
} satisfies { [type in WidgetType]?: WidgetDefinition };
