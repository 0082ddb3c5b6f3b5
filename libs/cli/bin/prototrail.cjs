#!/usr/bin/env node
'use strict';
let cli;
try {
  cli = require('../dist/main.js');
} catch (error) {
  if (error.code !== 'MODULE_NOT_FOUND') throw error;
  process.stderr.write(`prototrail is not built yet: run "make build" in the repository first.\n${error.message}\n`);
  process.exit(70);
}
cli.main(process.argv);
