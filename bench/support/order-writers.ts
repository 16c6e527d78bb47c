import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CandidateList } from '#contract/order/reassign.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import type { Chance } from './chance.ts';

/** An action on an order in the state that the writer saw; its key is sent with every attempt. */
export interface OrderAct {
    key: string;
    by: string;
    name: string;
    orderId: string;
    /** The version that the writer saw: of several actions on the same version only one may succeed. */
    version: number;
    body: Record<string, unknown>;
    outcome: 'unknown' | 'done' | 'refused';
    /** The server's message of a refusal. */
    said?: string;
    tries: number;
}

/** A user at work, with the actions that the role permits. */
export interface Writer {
    name: string;
    api: ApiClient;
    may: readonly string[];
}

interface Seen {
    id: string;
    version: number;
    status: string;
}

const PHOTO = `proof/20261121/${'a'.repeat(32)}.jpg`;
const NEXT: Record<string, string> = { accepted: 'en_route', en_route: 'arrived', arrived: 'working', working: 'completed' };
/** Actions tried in each state; repeated entries are tried more often. */
const LIKELY: Record<string, readonly string[]> = {
    paid: ['dispatch', 'dispatch', 'cancel'],
    dispatching: ['accept', 'accept', 'accept', 'reassign', 'cancel'],
    accepted: ['reassign', 'reassign', 'cancel', 'advance', 'drop'],
    en_route: ['reassign', 'reassign', 'cancel', 'advance', 'drop'],
    arrived: ['reassign', 'reassign', 'cancel', 'advance'],
    working: ['reassign', 'advance', 'cancel'],
    completed: ['settle', 'settle', 'supplement', 'cancel', 'reassign'],
    canceled: ['restore', 'restore', 'restore', 'reassign'],
};
const ANYTHING = ['reassign', 'cancel', 'settle', 'restore', 'advance', 'accept'] as const;

/** Responsible parties of a reassignment; a responsible customer consents to compensate the driver. */
const BLAME = [
    { responsible: 'platform' },
    { responsible: 'driver' },
    { responsible: 'customer', compensateFen: 3000, customerConsent: '客户电话同意' },
] as const;

/** A few orders receive half of the actions, so that writers collide. */
const HOT = 8;
const ANY_SHARE = 0.15;
const AGAIN_MS = 200;

/** The actions of writers on the same orders, with their outcomes. */
export class OrderWork {
    readonly acts: OrderAct[] = [];
    private readonly candidates = new Map<string, CandidateList['candidates']>();
    private readonly chance: Chance;
    readonly orders: readonly string[];

    constructor(chance: Chance, orders: readonly string[]) {
        this.chance = chance;
        this.orders = orders;
    }

    /** Writes until `isOver` or until the server is gone; an unanswered request keeps the outcome `unknown`. */
    async write(writer: Writer, isOver: () => boolean): Promise<void> {
        while (!isOver()) {
            try {
                const act = await this.next(writer);
                if (!act) continue;
                this.acts.push(act);
                await send(writer, act);
            } catch {
                return;
            }
        }
    }

    /** Repeats unanswered requests with the same keys: each is executed once, whether or not the first attempt succeeded. */
    async resend(writers: readonly Writer[]): Promise<void> {
        for (const act of this.acts.filter(({ outcome }) => outcome === 'unknown')) {
            const writer = writers.find(({ name }) => name === act.by);
            if (writer) await send(writer, act);
        }
    }

    private async next({ name: by, api, may }: Writer): Promise<OrderAct | undefined> {
        const orderId = this.orders[this.chance.below(this.chance.next() < 0.5 ? HOT : this.orders.length)]!;
        const order = (await api.get<Seen>('/order/order/queryById', { id: orderId })).result;
        if (!order) return undefined;
        const wanted = this.chance.next() < ANY_SHARE ? ANYTHING : (LIKELY[order.status] ?? ANYTHING);
        const name = wanted[this.chance.below(wanted.length)]!;
        if (!may.includes(name)) return undefined;
        const fields = await this.fieldsOf(api, name, order);
        if (!fields) return undefined;
        const body = { id: order.id, version: order.version, ...fields };
        return { key: randomUUID(), by, name, orderId: order.id, version: order.version, body, outcome: 'unknown', tries: 0 };
    }

    private async fieldsOf(api: ApiClient, name: string, { id, status }: Seen): Promise<Record<string, unknown> | undefined> {
        const reason = '调度演练';
        if (name === 'reassign') return this.reassignment(api, id);
        if (name === 'cancel') return { by: 'platform', code: 'other', remark: reason, confirmFee: true };
        if (name === 'dispatch') return { mode: 'auto', ttlSec: 3600 };
        if (name === 'accept') return { reason };
        if (name === 'drop') return { reasonCode: 'vehicle', reason };
        if (name === 'supplement') return { channel: 'balance', reason };
        if (name !== 'advance') return {};
        return { to: NEXT[status] ?? 'en_route', occurTime: shanghaiNow(), reason, proofs: PHOTO, sign: PHOTO, safetyChecked: true };
    }

    /** A reassignment to a driver who was free when the candidates were first loaded; in 40 % of the cases the driver has to accept first. */
    private async reassignment(api: ApiClient, id: string): Promise<Record<string, unknown> | undefined> {
        let found = this.candidates.get(id);
        if (!found) {
            found = (await api.get<CandidateList>('/order/order/candidates', { id, limit: 20 })).result?.candidates ?? [];
            this.candidates.set(id, found);
        }
        const to = found[this.chance.below(found.length)];
        const needAccept = this.chance.next() < 0.4;
        const blame = BLAME[this.chance.below(BLAME.length)]!;
        return to && { driverId: to.driverId, vehicleId: to.vehicleId, reasonCode: 'optimize', needAccept, ...blame };
    }
}

const shanghaiNow = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Sends a request, and repeats it with the same key while the server has no database. @throws when the server is gone */
const send = async ({ api }: Writer, act: OrderAct): Promise<void> => {
    for (;;) {
        act.tries += 1;
        const { success, code, message } = await api.post(`/order/order/${act.name}`, act.body, act.key);
        if (code !== 503) {
            act.outcome = success ? 'done' : 'refused';
            if (!success) act.said = message;
            return;
        }
        await wait(AGAIN_MS);
    }
};
