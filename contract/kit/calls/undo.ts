import { Type } from 'typebox';
import { PATTERNS } from '../patterns.ts';

/**
 * Undoes a call by its `X-Undo` id; only for the same user and within a minute. Not part of the wire contract: other backends never send
 * the header.
 */
export const UNDO_PATH = '/sys/undo';
/** How long clients offer the undo, in milliseconds. Half of the server's limit, so that a late click still works. */
export const UNDO_OFFERED_MS = 30_000;
export const UndoBody = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
