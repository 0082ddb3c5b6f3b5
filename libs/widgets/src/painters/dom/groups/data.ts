import { data } from '../../../groups/data';
import type { View } from '../view';
import { ImageCarouselView } from '../views/carousel-view';
import { ImageGridView } from '../views/image-grid-view';
import { NavBarView } from '../views/nav-bar-view';
import { NavMenuView } from '../views/nav-menu-view';
import { TableView } from '../views/table-view';
import { TreeView } from '../views/tree-view';

export const views = {
  NavBar: NavBarView,
  NavMenu: NavMenuView,
  Table: TableView,
  Tree: TreeView,
  VerticalNavigation: TreeView,
  ImageCarousel: ImageCarouselView,
  ImageGrid: ImageGridView,
} satisfies Record<keyof typeof data, View>;
export { data as definitions };
