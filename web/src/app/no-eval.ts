import { config } from 'zod';

// The policy of the pages forbids code that is made from text; a browser reports it already when somebody tries whether it is allowed.
config({ jitless: true });
