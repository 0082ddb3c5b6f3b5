import type { ToolHost } from '../tools/state';

/** What actions may use: all that tools may. */
export type ActionHost = ToolHost;
