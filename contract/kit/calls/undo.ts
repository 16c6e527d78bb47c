import { Type } from 'typebox';
import { PATTERNS } from '../patterns.ts';

/** Takes back what a call has done: its `X-Undo`, by the same person and within a minute. Ours; other backends never send the header. */
export const UNDO_PATH = '/sys/undo';
/** Milliseconds for which clients offer it: half of what the server keeps, so that a late press still finds it. */
export const UNDO_OFFERED_MS = 30_000;
export const UndoBody = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
