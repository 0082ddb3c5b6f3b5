/* What every browser has and jsdom lacks, needed when modules are loaded. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
