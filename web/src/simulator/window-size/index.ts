/** Controls around the player for people who look at a prototype in windows of several widths; not part of the tester's page. */
export { WidthHandle, WindowSize } from './window-size';
