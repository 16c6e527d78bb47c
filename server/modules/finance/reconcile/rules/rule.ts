import type { SQL } from 'drizzle-orm';
import type { DictValue } from '#contract/dictionaries.ts';

/** For which books and which day of them a rule is asked. */
export interface RuleContext {
    tenantId: number;
    /** The account date, `YYYY-MM-DD`. */
    day: string;
}

/** One rule of domain 6.6: a query with a row for everything it looks at (see `prove`). */
export interface ReconRule {
    code: DictValue<'recon_rule'>;
    facts: (context: RuleContext) => SQL;
}
