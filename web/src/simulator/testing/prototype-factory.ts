export { Driver, makePrototype, types, type PrototypeParts } from '@prototrail/testing';
