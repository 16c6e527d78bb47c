import type { SQL } from 'drizzle-orm';
import type { DictValue } from '#contract/dictionaries.ts';

/** The tenant and day that a rule checks. */
export interface RuleContext {
    tenantId: number;
    /** The account date, `YYYY-MM-DD`. */
    day: string;
}

/** One rule of domain 6.6: a query with one row for everything it checks (see `prove`). */
export interface ReconRule {
    code: DictValue<'recon_rule'>;
    facts: (context: RuleContext) => SQL;
}
