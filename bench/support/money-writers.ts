import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiClient } from '#tests/support/api-client.ts';
import type { Chance } from './chance.ts';

/** A request that changes money. Its key is sent with every attempt and stored in the audit record that it creates. */
export interface MoneyAct {
    key: string;
    path: string;
    body: Record<string, unknown>;
    /** Request a change (creates an audit record), or decide one. */
    kind: 'ask' | 'decide';
    outcome: 'unknown' | 'done' | 'refused';
    /** Number of attempts. */
    tries: number;
    /** When it was acknowledged (`performance.now()`). */
    doneAt?: number;
}

interface Account {
    id: string;
    version: number;
}
interface Audit extends Account {
    auditNo: string;
}

/** The two users at work: a request is never decided by its maker. */
export interface Staff {
    asks: ApiClient;
    decides: ApiClient;
}

const MAX_FEN = 90_000;
const AGAIN_MS = 200;

/** The work of the writers: customers and drivers with accounts, and pending requests. */
export class MoneyWork {
    readonly acts: MoneyAct[] = [];
    private customers: Account[] = [];
    private drivers: Account[] = [];
    private readonly chance: Chance;

    constructor(chance: Chance) {
        this.chance = chance;
    }

    async prepare({ asks }: Staff): Promise<void> {
        const read = async (path: string) => (await asks.get<{ records: Account[] }>(path, { pageSize: 40 })).result?.records ?? [];
        this.customers = await read('/finance/customerAccount/list');
        this.drivers = await read('/finance/driverAccount/list');
        if (this.customers.length === 0 || this.drivers.length === 0) throw new Error('nobody has an account');
    }

    /** Writes until `isOver` or until the server is gone; an unanswered request keeps the outcome `unknown`. */
    async write(staff: Staff, isOver: () => boolean): Promise<void> {
        while (!isOver()) {
            const act = await this.next(staff).catch(() => undefined);
            if (!act) return;
            this.acts.push(act);
            if (!(await send(staff, act))) return;
        }
    }

    /** Repeats unanswered requests with the same keys: each is executed once, whether or not the first attempt succeeded. */
    async settle(staff: Staff): Promise<void> {
        for (const act of this.acts.filter(({ outcome }) => outcome === 'unknown')) await send(staff, act);
    }

    private async next(staff: Staff): Promise<MoneyAct> {
        return this.chance.next() < 0.55 ? this.ask() : ((await this.decide(staff)) ?? this.ask());
    }

    private ask(): MoneyAct {
        const key = randomUUID();
        const isDriver = this.chance.next() < 0.4;
        const people = isDriver ? this.drivers : this.customers;
        // A few accounts are used much more than the others, so that requests queue on their rows.
        const { id, version } = people[this.chance.below(this.chance.next() < 0.5 ? 3 : people.length)]!;
        const amountFen = 1 + this.chance.below(MAX_FEN);
        const name = this.chance.next() < 0.5 ? 'topup' : 'reduce';
        const reasonCode = name === 'topup' ? 'gift' : 'fine';
        const body = { id, version, amountFen, reasonCode, remark: key };
        return {
            key,
            path: `/finance/${isDriver ? 'driver' : 'customer'}Account/${name}`,
            body,
            kind: 'ask',
            outcome: 'unknown',
            tries: 0,
        };
    }

    private async decide({ decides }: Staff): Promise<MoneyAct | undefined> {
        const page = await decides.get<{ records: Audit[] }>('/finance/balanceAudit/list', { status: 'pending', pageSize: 30 });
        const audits = page.result?.records ?? [];
        const audit = audits[this.chance.below(audits.length)];
        if (!audit) return undefined;
        const name = this.chance.next() < 0.7 ? 'approve' : 'reject';
        const reason = name === 'reject' ? { reason: '金额与凭证不符' } : {};
        const body = { id: audit.id, version: audit.version, ...reason };
        return { key: randomUUID(), path: `/finance/balanceAudit/${name}`, body, kind: 'decide', outcome: 'unknown', tries: 0 };
    }
}

/** Sends a request, and repeats it with the same key while the server has no database. Returns false when the server is gone. */
const send = async ({ asks, decides }: Staff, act: MoneyAct): Promise<boolean> => {
    for (;;) {
        act.tries += 1;
        try {
            const { success, code } = await (act.kind === 'ask' ? asks : decides).post(act.path, act.body, act.key);
            if (code !== 503) {
                act.outcome = success ? 'done' : 'refused';
                if (success) act.doneAt = performance.now();
                return true;
            }
        } catch {
            return false;
        }
        await wait(AGAIN_MS);
    }
};
