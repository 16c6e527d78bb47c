import { callClock } from './connection.ts';
import { isHttpError } from './httpError.ts';
import type { Outgoing, Reply, Transport } from './transport.ts';

const BACK_OFF_MS = [300, 900];
/** A little more than the server waits for a connection to its database. A later refusal has cost it work, which is not asked for twice. */
const AT_ONCE_MS = 2500;
const LONGEST_PAUSE_S = 5;

/**
 * Sends a read, and again at most twice: when no answer came, and when a busy server refused it at once and said when to come back
 * (`Retry-After`). Not for writes (security C01).
 * @returns the last answer, a refusal too
 * @throws HttpError where there was none
 */
export const withRepeats = async (transport: Transport, outgoing: Outgoing): Promise<Reply> => {
    for (const backOff of BACK_OFF_MS) {
        const sentAt = callClock();
        let pause: number | undefined = backOff;
        try {
            const reply = await transport(outgoing);
            pause = callClock() - sentAt < AT_ONCE_MS ? askedPause(reply) : undefined;
            if (pause === undefined) return reply;
        } catch (error) {
            if (!isHttpError(error) || error.reason !== 'unreachable') throw error;
        }
        await new Promise(resolve => setTimeout(resolve, pause));
    }
    return transport(outgoing);
};

/** Milliseconds after which a busy server wants to be asked again, and a little more, that not all who were refused return at once. */
const askedPause = (reply: Reply): number | undefined => {
    const seconds = Number(reply.status === 503 ? (reply.header('Retry-After') ?? NaN) : NaN);
    return seconds >= 0 && seconds <= LONGEST_PAUSE_S ? seconds * 1000 * (1 + Math.random() / 4) : undefined;
};
