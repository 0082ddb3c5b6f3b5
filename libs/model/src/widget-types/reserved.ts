import { display } from './traits';

/** Names that other programs write into files. They are unknown types, except that widgets may lie in them. */
export const reserved = {
  ChildrenToggle: display({ holds: 'widgets' }),
  DynamicContainer: display({ holds: 'widgets' }),
  ContainerDropDown: display({ holds: 'widgets' }),
};
