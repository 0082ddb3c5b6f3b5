import { data } from '../../../groups/data';
import type { View } from '../view';
import { NavBarView } from '../views/nav-bar-view';
import { NavMenuView } from '../views/nav-menu-view';
import { TableView } from '../views/table-view';

export const views = {
  NavBar: NavBarView,
  NavMenu: NavMenuView,
  Table: TableView,
} satisfies Record<keyof typeof data, View>;
export { data as definitions };
