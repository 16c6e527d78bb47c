import { badRequest } from '#server/kit/errors.ts';

/** A refusal of a part of a report's definition: the designer has no line for faults of its parts, so the message says what is wrong. */
export const reportFault = (part: 'cgrSql' | 'items' | 'params', reason: string) => badRequest({ [part]: reason }, reason);
