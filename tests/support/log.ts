import { pino } from 'pino';

/** A logger without output. */
export const silentLog = pino({ level: 'silent' });
