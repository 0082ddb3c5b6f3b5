import type { PluginAPI } from '@figma/plugin-typings/plugin-api-standalone';
import { servePlugin } from './plugin';

declare const figma: PluginAPI;
/** The page of the window, which the build puts beside the manifest. */
declare const __html__: string;

servePlugin(figma, __html__);
