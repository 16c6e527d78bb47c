import type { FastifyReply } from 'fastify';
import type { Envelope } from '#contract/kit/envelope.ts';

const answers = new WeakSet<object>();

/**
 * A successful answer with a message. Handlers may also return the plain result, which is wrapped with `message: ''`; `ok` is needed for
 * strings and `null`, which Fastify would send as they are. `code` is 200; the sign-in family uses the string "200", an import with row
 * errors 201.
 */
export function ok<T>(result: T, message = '', code: number | string = 200): Envelope<T> {
    const answer: Envelope<T> = { success: true, message, code, result, timestamp: Date.now() };
    answers.add(answer);
    return answer;
}

/** A refusal in the envelope; the error handler turns thrown errors into one. */
export function failure(code: number, message: string, result: unknown = null): Envelope {
    const answer: Envelope = { success: false, message, code, result, timestamp: Date.now() };
    answers.add(answer);
    return answer;
}

/** Whether the value is already an envelope. */
export const isAnswer = (value: unknown): value is Envelope => typeof value === 'object' && value !== null && answers.has(value);

/** What a handler returned, as an envelope. */
export const toAnswer = (value: unknown): Envelope => (isAnswer(value) ? value : ok(value ?? null));

/** Marks an answer that was stored earlier, so that it is sent unchanged. */
export function asAnswer(stored: Envelope): Envelope {
    answers.add(stored);
    return stored;
}

/**
 * Sends a successful answer whose result the database has produced as JSON: parsing and serializing ten thousand small rows would cost more
 * than finding them.
 */
export const sendWritten = (reply: FastifyReply, result: string): FastifyReply =>
    reply
        .type('application/json; charset=utf-8')
        .send(`{"success":true,"message":"","code":200,"result":${result},"timestamp":${Date.now()}}`);
