import { pino, type DestinationStream, type Logger } from 'pino';

/** What must never reach a log, wherever it turns up in a logged object (security S99). */
const SECRETS = ['password', 'oldpassword', 'newpassword', 'confirmpassword', 'captcha', 'smscode', 'token', 'secret', 'phone', 'idCard'];
const HEADERS = ['x-access-token', 'authorization', 'cookie', 'sec-websocket-protocol'];

/** In blocks: a write for each line would wake another thread for each request. What waits is written after a quarter of a second. */
const STANDARD_OUTPUT = { dest: 1, sync: false, minLength: 4096, periodicFlush: 250 };

/**
 * The server's log: one JSON object a line, secrets removed; to the standard output unless a destination is given. Lines are written beside
 * the work, not within it, as a slow disk or reader of the log would hold up every request; the end of the process writes what is left.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(STANDARD_OUTPUT)): Logger {
    const options = {
        level,
        redact: { paths: [...SECRETS.map(key => `*.${key}`), ...SECRETS, ...HEADERS.map(name => `req.headers["${name}"]`)], censor: '***' },
        timestamp: pino.stdTimeFunctions.isoTime,
    };
    return pino(options, destination);
}
