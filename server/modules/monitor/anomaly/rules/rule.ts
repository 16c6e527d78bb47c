import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AnomalyRuleCode } from '#contract/monitor/anomaly-rules.ts';
import type { Tx } from '#server/db/client.ts';

/** What a rule has found wrong with one thing. */
export interface Found extends Record<string, unknown> {
    bizKind: string;
    bizId: string;
    bizNo: string | null;
    cityId: string | null;
    title: string;
    /** Above the rule's own level, where it is worse than usual. */
    level?: number | null;
    detail: Record<string, unknown>;
}

/** What a rule may look at. */
export interface RuleContext {
    tx: Tx;
    app: FastifyInstance;
    tenantId: number;
    /** Wire time. */
    now: string;
    threshold: number;
}

/** Looks for one kind of trouble; answers everything that is wrong now, at most `MAX_FOUND`. */
export interface Rule {
    code: AnomalyRuleCode;
    find: (context: RuleContext) => Promise<Found[]>;
}

/** More at once is a trouble of its own, and nobody would read it. */
export const MAX_FOUND = 500;

/** A rule that is one query. Its columns are those of `Found`; ids come as text. */
export const ruleBy = (code: AnomalyRuleCode, query: (context: RuleContext) => SQL): Rule => ({
    code,
    find: async context => {
        const { rows } = await context.tx.execute<Found>(sql`${query(context)} limit ${MAX_FOUND}`);
        return rows;
    },
});

/** The moment of the scan, for queries. */
export const at = ({ now }: RuleContext): SQL => sql`${`${now}+08`}::timestamptz`;
