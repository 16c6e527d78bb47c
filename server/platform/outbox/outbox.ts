import type { Logger } from 'pino';
import type { Db, Tx } from '#server/db/client.ts';
import type { Clock } from '#server/kit/clock.ts';
import { createLoop } from '#server/kit/jobs/loop.ts';
import { inWork } from '#server/kit/telemetry/work.ts';
import { deliverNext, type SettledListener } from './deliver.ts';
import { type EventListener, handleNextEvent, type OutboxEvent, storeEvent } from './events.ts';
import type { Channel, ChannelName, NewMessage } from './message.ts';
import { storeMessages } from './send.ts';

/** Effects that leave a transaction: messages to people, and events for other modules. */
export interface Outbox {
    /**
     * Sends messages if the transaction commits. Returns the ids of the new ones.
     *
     * @example await app.outbox.send(tx, { channel: 'notice', to: ['ops'], title: '提现待复核', content: `提现单${no}等待复核`, once: `wd:${id}` });
     */
    send(tx: Tx, message: NewMessage): Promise<string[]>;
    /** Whether the channel is configured. Messages to an unconfigured channel fail at once. */
    offers(channel: ChannelName): boolean;
    /** Emits an event if the transaction commits. */
    emit(tx: Tx, event: OutboxEvent): Promise<void>;
    /** Subscribes to the events of a topic; call it while the module registers. */
    on(topic: string, listener: EventListener): void;
    /** Subscribes to every message that was delivered or finally failed. */
    onSettled(listener: SettledListener): void;
    /** Checks for work now rather than within a second; may be called before the commit. */
    wake: () => void;
    /** Handles all work that is due now; resolves when nothing is left. */
    drain(): Promise<void>;
    start(): void;
    stop: () => Promise<void>;
}

interface OutboxParts {
    db: Db;
    clock: Clock;
    log: Pick<Logger, 'warn'>;
    channels: ReadonlyMap<ChannelName, Channel>;
    /** Called for every event that listeners have handled, or failed to handle. */
    handled: (topic: string, outcome: 'handled' | 'failed') => void;
}

/** The outbox of one process; any number of processes may share a database. */
export function createOutbox(parts: OutboxParts): Outbox {
    const settled: SettledListener[] = [];
    const listeners = new Map<string, EventListener[]>();
    const step = async () => {
        // Events first, because they create messages.
        const isEvent = await handleNextEvent({ ...parts, listeners });
        const isMessage = await deliverNext({ ...parts, settled });
        return isEvent || isMessage;
    };
    const loop = createLoop('messages', parts.log, () => inWork({ name: 'background messages' }, step));
    return {
        send: (tx, message) => storeMessages(tx, message, parts.clock.date(), channel => parts.channels.has(channel)),
        offers: channel => parts.channels.has(channel),
        emit: (tx, event) => storeEvent(tx, event, parts.clock.date()),
        on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
        onSettled: listener => void settled.push(listener),
        wake: loop.wake,
        drain: async () => {
            while (await step());
        },
        start: () => loop.start(1),
        stop: () => loop.stop(),
    };
}
