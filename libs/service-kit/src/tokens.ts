/** Injection tokens of what every service gets from its composition root. */
export const PLATFORM = Symbol('platform');
export const CLOCK = Symbol('clock');
export const IDS = Symbol('ids');
export const RPC = Symbol('rpc');
export const LOGGER = Symbol('logger');
/** The parsed, frozen configuration of the service. */
export const CONFIG = Symbol('config');
/** The configuration of the process, for operators. */
export const SETTINGS = Symbol('settings');
export const METRICS = Symbol('metrics');
